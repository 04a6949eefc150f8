/** Hands a file to the browser to save, as a link with a download name does. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken hold of the file by then; without this it would stay in memory.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
