import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { type Crop, moveCrop, type Size, zoomCrop } from './crop.ts';

/** Shares of the stage's side, and of the zoom, by which a key changes the crop. */
const KEY_STEP = 0.04;
const KEY_ZOOM = 1.1;

interface Point {
  x: number;
  y: number;
}

/** Moves and zooms a crop: one pointer drags, two pinch, arrow keys and plus and minus do the same. */
export function useCropGestures(size: Size, onChange: (change: (crop: Crop) => Crop) => void) {
  const pointers = useRef(new Map<number, Point>());

  function toPoint(event: PointerEvent): Point {
    const { width, height } = event.currentTarget.getBoundingClientRect();
    return { x: event.clientX / width, y: event.clientY / height };
  }

  function onPointerMove(event: PointerEvent): void {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const now = toPoint(event);
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, now);
    if (!other) {
      onChange((latest) => moveCrop(size, latest, now.x - before.x, now.y - before.y));
      return;
    }
    const ratio = distance(now, other) / (distance(before, other) || 1);
    onChange((latest) => zoomCrop(size, latest, latest.zoom * ratio));
  }

  function onKeyDown(event: KeyboardEvent): void {
    const change = KEYS[event.key];
    if (!change || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onChange((latest) => change(size, latest));
  }

  const release = (event: PointerEvent) => void pointers.current.delete(event.pointerId);
  return {
    onPointerDown(event: PointerEvent) {
      event.currentTarget.setPointerCapture(event.pointerId);
      pointers.current.set(event.pointerId, toPoint(event));
    },
    onPointerMove,
    onPointerUp: release,
    onPointerCancel: release,
    onKeyDown,
  };
}

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y);

/** An arrow moves the square, so the image moves the other way. */
const KEYS: Record<string, (size: Size, crop: Crop) => Crop> = {
  ArrowLeft: (size, crop) => moveCrop(size, crop, KEY_STEP, 0),
  ArrowRight: (size, crop) => moveCrop(size, crop, -KEY_STEP, 0),
  ArrowUp: (size, crop) => moveCrop(size, crop, 0, KEY_STEP),
  ArrowDown: (size, crop) => moveCrop(size, crop, 0, -KEY_STEP),
  '+': (size, crop) => zoomCrop(size, crop, crop.zoom * KEY_ZOOM),
  '=': (size, crop) => zoomCrop(size, crop, crop.zoom * KEY_ZOOM),
  '-': (size, crop) => zoomCrop(size, crop, crop.zoom / KEY_ZOOM),
};
