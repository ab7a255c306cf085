import type { CSSProperties } from 'react';
import './LoginCards.css';

/** The cards from back to front: a texture on a dark color first, lighter towards the front. */
const fan = [
  [8, '#1b2a3d'],
  [6, '#203b55'],
  [2, '#1d4a6d'],
  [9, '#135a86'],
  [5, '#0069a0'],
  [11, '#0b7fb8'],
  [7, '#1b93c9'],
  [4, '#3aa7d8'],
  [1, '#63b8e0'],
  [10, '#93cdea'],
] as const;

const degreesBetween = 8;
const degreesOfFront = 4;

function textured(texture: number, color: string): CSSProperties {
  return { backgroundColor: color, backgroundImage: `url(/textures/header-texture-${texture}.png)` };
}

function turned(placesBehind: number): CSSProperties {
  return { transform: `rotate(${degreesOfFront - placesBehind * degreesBetween}deg)` };
}

/** A decoration: cards in the eleven textures, fanned, with a person's card in front. */
export function LoginCards() {
  return (
    <div className="login-cards" aria-hidden="true">
      <div className="login-cards-fan">
        {fan.map(([texture, color], index) => (
          <span
            key={texture}
            className="login-card"
            style={{ ...textured(texture, color), ...turned(fan.length - index) }}
          />
        ))}
        <div className="login-card login-card-front" style={turned(0)}>
          <span className="login-card-header" style={textured(3, '#00a4ef')} />
          <span className="login-card-photo" />
          <span className="login-card-name">Mira Lindholm</span>
          <span className="login-card-title">Architect, Studio Nord</span>
          <span className="login-card-button">Save Contact</span>
          <span className="login-card-button login-card-button-quiet">Send My Details</span>
          <span className="login-card-row">+47 22 00 14 36</span>
          <span className="login-card-row">mira@studio-nord.example</span>
        </div>
      </div>
    </div>
  );
}
