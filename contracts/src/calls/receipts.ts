import { listQuerySchema } from '../list-query.ts';
import { decideReceiptSchema, type ReceiptView, uploadReceiptSchema } from '../receipts.ts';
import { answers, answersPage, answersRaw } from './answer.ts';
import { defineCalls } from './call.ts';

/** Deposits: payment receipts and their decisions. */
export const receiptCalls = defineCalls('payments', {
  uploadReceipt: {
    address: 'POST users/uploadReceipt',
    access: 'user',
    limit: 'upload',
    body: 'upload',
    idempotent: true,
    request: uploadReceiptSchema,
    answer: answers<ReceiptView>(),
    statuses: [201],
    errors: [
      'AMOUNT_OUT_OF_RANGE',
      'FILE_EMPTY',
      'FILE_MISSING',
      'FILE_NOT_IMAGE',
      'FILE_TOO_LARGE',
      'IMAGE_TOO_LARGE',
      'RECEIPT_DUPLICATE',
      'WALLET_UNAVAILABLE',
    ],
    summary: 'Submit a deposit with the image of its receipt',
  },
  listReceipts: {
    address: 'GET users/receipt',
    access: 'requests:read',
    views: { part: 'receipts', account: 'userId' },
    query: listQuerySchema,
    answer: answersPage<ReceiptView>(),
    summary: 'List open receipts, oldest first; with status=decided the decided ones, newest first',
  },
  readReceipt: {
    address: 'GET users/receipt/:id',
    access: 'user',
    views: { part: 'receipts', account: 'userId' },
    answer: answers<ReceiptView>(),
    errors: ['NOT_FOUND'],
    summary: 'Read one of your receipts; staff: any receipt',
  },
  decideReceipt: {
    address: 'PATCH users/receipt/:id',
    access: 'requests:decide',
    limit: 'money',
    idempotent: true,
    recordsItself: true,
    request: decideReceiptSchema,
    answer: answers<ReceiptView>(),
    errors: [
      'ALREADY_DECIDED',
      'AMOUNT_OUT_OF_RANGE',
      'MAKER_IS_CHECKER',
      'NOT_FOUND',
      'STATE_CONFLICT',
    ],
    summary: 'Approve or reject a receipt',
  },
  readReceiptImage: {
    address: 'GET users/receipt/:id/image',
    access: 'user',
    views: { part: 'receipt-image', account: 'handler' },
    answer: answersRaw('image/*'),
    errors: ['NOT_FOUND'],
    summary: 'Read the image of one of your receipts; staff: of any receipt',
  },
  listUserReceipts: {
    address: 'GET users/:id/receipts',
    access: 'user',
    views: { part: 'receipts', account: 'path' },
    query: listQuerySchema,
    answer: answersPage<ReceiptView>(),
    errors: ['NOT_FOUND'],
    summary: 'List the receipts of an account, newest first; with status=open the open ones',
  },
});
