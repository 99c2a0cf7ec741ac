import { useEffect, useState } from 'react';
import { findFileProblem } from '../../../components/forms/check-file.ts';
import { isHeic } from '../../../components/forms/is-heic.ts';
import { filesCopy } from '../../../copy/files.ts';
import { profileCopy } from '../../../copy/profile.ts';
import { useLocale } from '../../../lib/locale.ts';
import { type Crop, createCrop } from './crop.ts';
import { type LoadedImage, loadImage } from './load-image.ts';

export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp'];
/** Only the cropped square is sent, so the chosen file may be larger than an upload. */
const MAX_BYTES = 20 * 1024 * 1024;
/** Smaller ones would be blurred where the picture is largest. */
const MIN_SIDE = 96;

export interface ChosenImage {
  image: LoadedImage;
  crop: Crop;
}

/** The image that is being cropped, or what is wrong with the file. */
export function useChosenImage() {
  const texts = { copy: filesCopy.useTexts(), locale: useLocale() };
  const { picture } = profileCopy.useTexts();
  const [chosen, setChosen] = useState<ChosenImage | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const url = chosen?.image.url;

  useEffect(() => {
    if (url) return () => URL.revokeObjectURL(url);
  }, [url]);

  async function choose(file: File): Promise<void> {
    const limits = { types: PICTURE_TYPES, maxBytes: MAX_BYTES, typeWords: picture.fileTypes };
    const wrong = (await isHeic(file)) ? texts.copy.heicFile : findFileProblem(file, limits, texts);
    setProblem(wrong);
    if (wrong) return;
    const image = await loadImage(file).catch(() => null);
    if (!image) {
      setProblem(picture.unreadable);
    } else if (Math.min(image.width, image.height) < MIN_SIDE) {
      URL.revokeObjectURL(image.url);
      setProblem(picture.tooSmall(MIN_SIDE));
    } else {
      setChosen({ image, crop: createCrop(image) });
    }
  }

  return {
    chosen,
    problem,
    choose,
    setCrop: (change: (crop: Crop) => Crop) =>
      setChosen((latest) => latest && { ...latest, crop: change(latest.crop) }),
    clear() {
      setChosen(null);
      setProblem(null);
    },
  };
}
