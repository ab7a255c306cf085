import sharp from 'sharp';

/** A photo to choose, taller than wide so that there is something to crop. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200">
  <linearGradient id="sky" x2="0" y2="1"><stop stop-color="#f7d9b0"/><stop offset="1" stop-color="#c98a6b"/></linearGradient>
  <rect width="900" height="1200" fill="url(#sky)"/><path d="M60 1200c0-260 170-400 390-400s390 140 390 400z" fill="#2c384a"/>
  <path d="M370 700h160v140a80 80 0 0 1-160 0z" fill="#d99b77"/><ellipse cx="450" cy="520" rx="190" ry="240" fill="#e8b08c"/>
  <path d="M250 520c-40-300 440-320 400-10-30-120-90-180-180-170-110 10-190 60-220 180z" fill="#3b2a24"/>
</svg>`;

export const portrait = {
  name: 'portrait.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp(Buffer.from(drawing)).jpeg().toBuffer(),
};
