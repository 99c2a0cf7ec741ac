/** Container images of the integration lane: those of docker-compose.yml, checked by a test. */
export const TEST_IMAGES = {
  mongo: 'mongo:8.0.20',
  rabbitmq: 'rabbitmq:4.2.4-management',
  minio: 'quay.io/minio/minio:RELEASE.2025-09-07T16-13-09Z',
};
