/** Brands of the file type box: HEIC of one picture and of several, and HEIF whose pictures are usually HEIC. */
const BRANDS = /^ftyp(?:hei[cxms]|hev[cxms]|mif1|msf1)/;

/** Whether a file is a HEIC photo, by its content: its name and type differ from system to system. */
export async function isHeic(file: Blob): Promise<boolean> {
  try {
    return BRANDS.test(await file.slice(4, 12).text());
  } catch {
    // It can't be read any more, which the upload reports.
    return false;
  }
}
