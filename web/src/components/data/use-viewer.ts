import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

export const ZOOMS = [0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4];

/** Zoom, rotation and panning of an image on a scrolling ground. */
export function useViewer(ground: RefObject<HTMLElement | null>) {
  const [zoom, setZoom] = useState(1);
  const [turns, setTurns] = useState(0);
  /** The point of the image in the middle of the ground, as shares of its width and height. */
  const middle = useRef<{ x: number; y: number } | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: after each zoom the same point stays in the middle
  useLayoutEffect(() => {
    const box = ground.current;
    if (!box || !middle.current) return;
    box.scrollLeft = middle.current.x * box.scrollWidth - box.clientWidth / 2;
    box.scrollTop = middle.current.y * box.scrollHeight - box.clientHeight / 2;
    middle.current = null;
  }, [zoom, ground]);

  function step(direction: 1 | -1): void {
    const next = ZOOMS[ZOOMS.indexOf(zoom) + direction];
    const box = ground.current;
    if (next === undefined) return;
    if (box && box.scrollWidth > 0) {
      middle.current = {
        x: (box.scrollLeft + box.clientWidth / 2) / box.scrollWidth,
        y: (box.scrollTop + box.clientHeight / 2) / box.scrollHeight,
      };
    }
    setZoom(next);
  }
  const rotate = () => setTurns((now) => (now + 1) % 4);
  function fit(): void {
    setZoom(1);
    setTurns(0);
  }

  const keys: Record<string, () => void> = {
    '+': () => step(1),
    '=': () => step(1),
    '-': () => step(-1),
    '0': fit,
    t: rotate,
  };

  /** Keys on the focused ground, where no queue listens; arrow keys scroll it by themselves. */
  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const action = keys[event.key.toLowerCase()];
    if (!action) return;
    event.preventDefault();
    action();
  }

  /** Dragging with the mouse moves the image; a finger scrolls by itself. */
  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    const box = ground.current;
    if (!box || event.pointerType !== 'mouse' || event.button !== 0) return;
    if (event.target instanceof Element && event.target.closest('button, a')) return;
    const from = { x: event.clientX, y: event.clientY, left: box.scrollLeft, top: box.scrollTop };
    const move = ({ clientX, clientY }: globalThis.PointerEvent) => {
      box.scrollLeft = from.left - (clientX - from.x);
      box.scrollTop = from.top - (clientY - from.y);
    };
    const end = () => window.removeEventListener('pointermove', move);
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', end, { once: true });
    window.addEventListener('pointercancel', end, { once: true });
  }

  return { zoom, turns, step, rotate, fit, keys, onKeyDown, onPointerDown };
}
