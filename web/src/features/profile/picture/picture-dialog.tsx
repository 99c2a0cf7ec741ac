import { useState } from 'react';
import { useUploadAvatar } from '../../../api/own-profile.ts';
import { Dialog } from '../../../components/feedback/dialog.tsx';
import { useSnackBar } from '../../../components/feedback/snack-bar.tsx';
import { BusyButton } from '../../../components/forms/busy-button.tsx';
import { FormProblem } from '../../../components/forms/form-problem.tsx';
import { profileCopy } from '../../../copy/profile.ts';
import { useToMessage } from '../../../lib/to-message.ts';
import { Cropper } from './cropper.tsx';
import { drawCrop } from './load-image.ts';
import { PictureDrop } from './picture-drop.tsx';
import { PICTURE_TYPES, useChosenImage } from './use-chosen-image.ts';

/** Side of the picture that is sent, in pixels; the server stores it in this size. */
const SIDE = 512;

/** Chooses, crops and sends a picture. */
export function PictureDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const toMessage = useToMessage();
  const { picture } = profileCopy.useTexts();
  const upload = useUploadAvatar();
  const show = useSnackBar();
  const { chosen, problem, choose, setCrop, clear } = useChosenImage();
  const [sent, setSent] = useState<number | null>(null);
  const [failure, setFailure] = useState<unknown>(null);

  function close(): void {
    clear();
    setFailure(null);
    onClose();
  }

  async function save(): Promise<void> {
    if (!chosen || sent !== null) return;
    setFailure(null);
    setSent(0);
    try {
      const form = new FormData();
      form.set('file', await drawCrop(chosen.image, chosen.crop, SIDE), 'picture.jpg');
      await upload({ form, onProgress: setSent });
      show(picture.saved);
      close();
    } catch (error) {
      setFailure(error);
    } finally {
      setSent(null);
    }
  }

  const busy = sent !== null;
  return (
    <Dialog
      open={open}
      title={picture.dialogTitle}
      size="lg"
      busy={busy}
      onClose={close}
      footer={
        <>
          {chosen && (
            <button type="button" className="btn btn-plain" disabled={busy} onClick={clear}>
              {picture.chooseOther}
            </button>
          )}
          <button type="button" className="btn btn-plain" disabled={busy} onClick={close}>
            {picture.cancel}
          </button>
          <BusyButton busy={busy} disabled={!chosen} onClick={() => void save()}>
            {picture.save}
          </BusyButton>
        </>
      }
    >
      {failure !== null && <FormProblem>{toMessage(failure)}</FormProblem>}
      {chosen ? (
        <Cropper image={chosen.image} crop={chosen.crop} onChange={setCrop} />
      ) : (
        <PictureDrop
          types={PICTURE_TYPES}
          problem={problem}
          onChosen={(file) => void choose(file)}
        />
      )}
      {sent !== null && (
        <progress
          className="d-block w-100"
          max={100}
          value={Math.round(sent * 100)}
          aria-label={picture.sending}
        />
      )}
    </Dialog>
  );
}
