/** What the lint has to leave alone. It may say 96% in a comment. */
export const TEXTS = [
  'Deposits above $5,000, up to $25,000',
  'Within 14 days of the approval',
  '36 currency pairs',
  'EUR/USD at 1.1000',
  'Give it ten years',
];

export function Bar({ share }: { share: number }) {
  return <svg width="100%" aria-label="A share" style={{ opacity: share % 2 }} />;
}
