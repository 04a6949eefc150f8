/** The admin's token in the browser's storage (SPEC.md §4: key adminToken). */
const KEY = 'adminToken';

export function storedAdminToken(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export function storeAdminToken(token: string): void {
  localStorage.setItem(KEY, token);
}

export function removeAdminToken(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Storage is closed to this page, so nothing is kept in it.
  }
}
