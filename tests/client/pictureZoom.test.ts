import { describe, expect, test } from 'vitest';
import {
  canZoomIn,
  canZoomOut,
  findSwipe,
  movePointer,
  INITIAL_ZOOM,
  type PictureZoom,
  type Point,
  pressPointer,
  releasePointer,
  stepIndex,
  toggleZoom,
  zoomBy,
} from '#src/catalogue/pictureZoom.ts';

const at = (x: number, y = 0): Point => ({ x, y });
const press = (zoom: PictureZoom, ...points: readonly Point[]) =>
  points.reduce((next, point, id) => pressPointer(next, id, point), zoom);
const move = (zoom: PictureZoom, id: number, point: Point) => movePointer(zoom, id, point).zoom;

describe('the scale of a picture', () => {
  test('follows the distance of two fingers, from the whole picture to four times its size', () => {
    const pinched = move(press(INITIAL_ZOOM, at(100), at(200)), 1, at(300));
    expect(pinched.scale).toBe(2);
    expect(move(pinched, 1, at(1100)).scale).toBe(4);
    expect(move(pinched, 1, at(110)).scale).toBe(1);
  });
  test('changes with the buttons within the same limits', () => {
    expect([canZoomIn(INITIAL_ZOOM), canZoomOut(INITIAL_ZOOM)]).toEqual([true, false]);
    const largest = zoomBy(INITIAL_ZOOM, 5);
    expect([largest.scale, canZoomIn(largest), canZoomOut(largest)]).toEqual([4, false, true]);
    expect(zoomBy(largest, -Infinity).scale).toBe(1);
  });
  test('is switched by a click, but not by a drag', () => {
    expect([toggleZoom(INITIAL_ZOOM).scale, toggleZoom(zoomBy(INITIAL_ZOOM, 1)).scale]).toEqual([
      2.5, 1,
    ]);
    const pressed = press(INITIAL_ZOOM, at(100));
    expect([move(pressed, 0, at(105)).hasMoved, move(pressed, 0, at(120)).hasMoved]).toEqual([
      false,
      true,
    ]);
    expect(press(INITIAL_ZOOM, at(100), at(200)).hasMoved).toBe(true);
  });
});

describe('one finger', () => {
  test('moves an enlarged picture, and not the whole picture', () => {
    const pressed = press(INITIAL_ZOOM, at(100, 100));
    expect(movePointer(pressed, 0, at(70, 140)).pan).toEqual(at(0, 0));
    expect(movePointer(zoomBy(pressed, 1), 0, at(70, 140)).pan).toEqual(at(30, -40));
  });
  test('swipes to the next or the previous picture, unless the picture is enlarged', () => {
    const swipe = (from: PictureZoom, to: Point) =>
      findSwipe(move(press(from, at(200, 100)), 0, to), 0);
    expect(swipe(INITIAL_ZOOM, at(100, 110))).toBe(1);
    expect(swipe(INITIAL_ZOOM, at(300, 110))).toBe(-1);
    expect(swipe(INITIAL_ZOOM, at(180, 100))).toBe(0);
    expect(swipe(INITIAL_ZOOM, at(120, 400))).toBe(0);
    expect(swipe(zoomBy(INITIAL_ZOOM, 1), at(100, 110))).toBe(0);
  });
  test('that is the last of two does not swipe', () => {
    const pinched = move(press(zoomBy(INITIAL_ZOOM, 1), at(60), at(330)), 1, at(70));
    expect(pinched.scale).toBe(1);
    const [first, last] = [releasePointer(pinched, 0), releasePointer(pinched, 1)];
    expect([
      findSwipe(pinched, 0),
      findSwipe(first, 1),
      findSwipe(move(last, 0, at(300)), 0),
    ]).toEqual([0, 0, 0]);
    expect(findSwipe(move(pressPointer(INITIAL_ZOOM, 2, at(300)), 2, at(100)), 2)).toBe(1);
  });
  test('that is lifted or unknown no longer counts', () => {
    const pressed = press(INITIAL_ZOOM, at(100), at(200));
    expect(releasePointer(pressed, 0).pointers).toEqual(new Map([[1, at(200)]]));
    expect(move(INITIAL_ZOOM, 7, at(1))).toBe(INITIAL_ZOOM);
  });
});

test('the pictures follow each other in a circle', () => {
  expect([stepIndex(0, 1, 3), stepIndex(2, 1, 3), stepIndex(0, -1, 3)]).toEqual([1, 0, 2]);
});
