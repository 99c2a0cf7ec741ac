import { networkError, toApiError } from './api-error.ts';

/** POSTs a multipart form with progress, which fetch can't report. Resolves with the text of a successful answer. */
export function sendUpload(request: {
  url: string;
  form: FormData;
  headers: Record<string, string>;
  onProgress?: ((share: number) => void) | undefined;
  signal?: AbortSignal | undefined;
}): Promise<string> {
  return new Promise((resolve, reject) => {
    const xhr = new XMLHttpRequest();
    xhr.open('POST', request.url);
    for (const [name, value] of Object.entries(request.headers)) xhr.setRequestHeader(name, value);
    xhr.upload.onprogress = (event) => {
      if (event.lengthComputable) request.onProgress?.(event.loaded / event.total);
    };
    xhr.onload = () => {
      if (xhr.status >= 200 && xhr.status < 300) resolve(xhr.responseText);
      else reject(toApiError(xhr.status, xhr.responseText));
    };
    xhr.onerror = () => reject(networkError());
    xhr.onabort = () => reject(new DOMException('The upload was aborted', 'AbortError'));
    request.signal?.addEventListener('abort', () => xhr.abort(), { once: true });
    xhr.send(request.form);
  });
}
