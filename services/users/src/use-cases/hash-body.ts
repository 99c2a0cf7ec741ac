export { assertSameBody, hashBody } from '@candor/kit/http/body-hash';
