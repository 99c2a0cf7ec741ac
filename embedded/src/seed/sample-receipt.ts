/** Draws a payment confirmation marked as a sample, as PNG. */
export async function sampleReceipt(details: {
  amountUsd: string;
  wallet: string;
  date: Date;
  number: number;
}): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const day = details.date.toISOString().slice(0, 10);
  const rows: [string, string][] = [
    ['Amount', details.amountUsd],
    ['Sent as', details.wallet],
    ['Date', day],
    ['Transaction', `sample-${String(details.number).padStart(4, '0')}`],
    ['Confirmations', '3'],
  ];
  const lines = rows
    .map(([label, value], index) => {
      const y = 190 + index * 64;
      return `<text x="60" y="${y}" fill="#56655F">${label}</text>
        <text x="660" y="${y}" text-anchor="end" font-weight="600">${value}</text>
        <line x1="60" y1="${y + 22}" x2="660" y2="${y + 22}" stroke="#E2DFD5"/>`;
    })
    .join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="720" height="600" font-family="sans-serif" font-size="22" fill="#13201C">
    <rect width="720" height="600" fill="#FFFFFF"/>
    <text x="60" y="100" font-size="32" font-weight="600">Transfer confirmation</text>
    ${lines}
    <text x="360" y="330" text-anchor="middle" font-size="120" font-weight="700" fill="#A4491F" fill-opacity="0.13" transform="rotate(-24 360 320)">SAMPLE</text>
    <text x="60" y="556" font-size="16" fill="#56655F">Sample document of the demonstration. No payment was made.</text>
  </svg>`;
  return sharp(Buffer.from(svg)).png().toBuffer();
}
