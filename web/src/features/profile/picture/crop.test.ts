import { expect, test } from '@jest/globals';
import { createCrop, MAX_ZOOM, moveCrop, toSquare, zoomCrop } from './crop.ts';

const size = { width: 800, height: 600 };

test('a new crop is the largest square in the middle of the image', () => {
  expect(toSquare(size, createCrop(size))).toEqual({ left: 100, top: 0, side: 600 });
});

test('dragging the image to the right shows more of its left, up to the edge', () => {
  const crop = createCrop(size);
  expect(toSquare(size, moveCrop(size, crop, 0.1, 0)).left).toBe(40);
  expect(toSquare(size, moveCrop(size, crop, 5, 5))).toEqual({ left: 0, top: 0, side: 600 });
  expect(toSquare(size, moveCrop(size, crop, -5, -5)).left).toBe(200);
});

test('zoom keeps the centre and stays within its limits', () => {
  const crop = createCrop(size);
  expect(toSquare(size, zoomCrop(size, crop, 2))).toEqual({ left: 250, top: 150, side: 300 });
  expect(zoomCrop(size, crop, 0.2).zoom).toBe(1);
  expect(zoomCrop(size, crop, 99).zoom).toBe(MAX_ZOOM);
});

test('zooming out near an edge moves the crop back into the image', () => {
  const corner = moveCrop(size, zoomCrop(size, createCrop(size), 4), 9, 9);
  expect(toSquare(size, zoomCrop(size, corner, 1))).toEqual({ left: 0, top: 0, side: 600 });
});
