import type { KycCaseView } from '@candor/contracts/kyc';
import type { KycFile } from '@candor/contracts/kyc-documents';
import { useEffect, useState } from 'react';
import { useKycImage } from '../../../api/kyc.ts';
import { ImageViewer } from '../../../components/data/image-viewer.tsx';
import { useQueueKeys } from '../../../components/queue/use-queue-keys.ts';
import { kycCopy } from '../../../copy/kyc.ts';
import { isolate } from '../../../lib/isolate.ts';

/** The images of a submission, one at a time; keys 1 to 3 switch. Nothing can be downloaded. */
export function KycImages({ item, onAllSeen }: { item: KycCaseView; onAllSeen: () => void }) {
  const copy = kycCopy.useTexts().staff;
  const names = item.files.map(({ name }) => name);
  const [shown, setShown] = useState<KycFile>(names[0] ?? 'front');
  const [seen, setSeen] = useState<ReadonlySet<KycFile>>(new Set());
  const has = (name: KycFile) => (names.includes(name) ? name : null);
  const images = {
    front: useKycImage(item.id, has('front')),
    back: useKycImage(item.id, has('back')),
    selfie: useKycImage(item.id, has('selfie')),
  };
  const loaded = images[shown].url !== null;

  useEffect(() => {
    if (loaded) setSeen((before) => (before.has(shown) ? before : new Set([...before, shown])));
  }, [loaded, shown]);
  const all = names.length > 0 && names.every((name) => seen.has(name));
  // biome-ignore lint/correctness/useExhaustiveDependencies: reported once, when it becomes true
  useEffect(() => {
    if (all) onAllSeen();
  }, [all]);
  useQueueKeys(
    Object.fromEntries(names.map((name, index) => [String(index + 1), () => setShown(name)])),
  );

  return (
    <ImageViewer
      // Zoom and rotation belong to one image.
      key={shown}
      region={copy.region(item.reference)}
      label={copy.image}
      alt={copy.alt(copy.files[shown], isolate(item.fullName))}
      fileName={null}
      image={images[shown]}
    >
      <fieldset className="pill-switch">
        <legend className="visually-hidden">{copy.switch}</legend>
        {names.map((name, index) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === shown}
            aria-keyshortcuts={String(index + 1)}
            onClick={() => setShown(name)}
          >
            <span>
              {copy.files[name]}
              {seen.has(name) && <span className="visually-hidden">, {copy.seen}</span>}{' '}
              <kbd>{index + 1}</kbd>
            </span>
          </button>
        ))}
      </fieldset>
    </ImageViewer>
  );
}
