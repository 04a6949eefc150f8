/** "4.2 MB", "0.3 MB", "12 KB" below a tenth of a megabyte. A megabyte is 1024 × 1024 bytes, as the upload limit counts. */
export function fileSize(bytes: number): string {
  const megabytes = bytes / (1024 * 1024);
  return megabytes >= 0.1 ? `${megabytes.toFixed(1)} MB` : `${Math.ceil(bytes / 1024)} KB`;
}
