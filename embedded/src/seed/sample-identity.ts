/** Draws an identity document, or a person who holds it, marked as a sample, as PNG. All drawn people are fictional. */
export async function sampleIdentity(details: {
  fullName: string;
  number: string;
  kind: 'document' | 'selfie';
}): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const { fullName, number, kind } = details;
  const card = drawCard(fullName, number);
  const svg = kind === 'document' ? card : drawPerson(card);
  return sharp(Buffer.from(svg)).png().toBuffer();
}

const FACE = `<circle cx="0" cy="-30" r="44" fill="#C9C5B8"/>
  <path d="M-80 90c0-60 36-90 80-90s80 30 80 90z" fill="#56655F"/>`;

function drawCard(fullName: string, number: string): string {
  const [first = '', ...rest] = fullName.split(' ');
  const row = (y: number, label: string, value: string) =>
    `<text x="290" y="${y}" font-size="18" fill="#56655F">${label}</text>
     <text x="290" y="${y + 30}" font-size="26" font-weight="600">${value}</text>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="520" viewBox="0 0 800 520" font-family="sans-serif" fill="#13201C">
    <rect width="800" height="520" rx="24" fill="#E1F0EA"/>
    <text x="50" y="70" font-size="30" font-weight="600">Specimen passport</text>
    <rect x="50" y="110" width="200" height="250" fill="#FFFFFF"/>
    <g transform="translate(150 265)">${FACE}</g>
    ${row(140, 'Surname', rest.join(' '))}
    ${row(220, 'Given names', first)}
    ${row(300, 'Number', number)}
    <text x="400" y="320" text-anchor="middle" font-size="110" font-weight="700" fill="#A4491F" fill-opacity="0.15" transform="rotate(-20 400 300)">SAMPLE</text>
    <text x="50" y="450" font-size="24" font-family="monospace">P&lt;SAMPLE&lt;&lt;${first.toUpperCase()}&lt;&lt;&lt;&lt;&lt;&lt;&lt;&lt;</text>
    <text x="50" y="495" font-size="16" fill="#56655F">Sample document of the demonstration. This person does not exist.</text>
  </svg>`;
}

function drawPerson(card: string): string {
  const inner = card
    .replace('<svg ', '<svg x="230" y="420" ')
    .replace('width="800" height="520"', 'width="340" height="221"');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="700" font-family="sans-serif">
    <rect width="800" height="700" fill="#F3F1EA"/>
    <g transform="translate(400 260) scale(2.4)">${FACE}</g>
    ${inner}
    <text x="400" y="680" text-anchor="middle" font-size="18" fill="#56655F">Sample picture of the demonstration</text>
  </svg>`;
}
