/** Limits of uploaded images. */
export const UPLOAD_MAX_BYTES = 10 * 1024 * 1024;
export const UPLOAD_MAX_PIXELS = 25_000_000;
export const UPLOAD_TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const;
