import { TEST_IMAGES } from '@candor/kit/testing/images';
import { expect, test } from '@jest/globals';
import { readRawCompose } from '../compose-file.ts';

test('integration tests run the images of docker-compose.yml', () => {
  const { services } = readRawCompose();
  const images = Object.keys(TEST_IMAGES).map((name) => [name, services[name]?.image]);
  expect(Object.fromEntries(images)).toEqual(TEST_IMAGES);
});
