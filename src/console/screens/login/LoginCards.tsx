import './LoginCards.css';

/** From the back of the fan to the front: dark ink at first, lighter towards the card in front. */
const textures = [8, 6, 2, 9, 5, 11, 7, 4, 1, 10];

/** A picture, and nothing else: cards in the eleven textures, fanned like a swatch book, a person's card in front. */
export function LoginCards() {
  return (
    <div className="login-cards" aria-hidden="true">
      <div className="login-cards-fan">
        {textures.map((texture) => (
          <span key={texture} className={`login-card login-card-${texture}`} />
        ))}
        <div className="login-card login-card-front">
          <span className="login-card-header login-card-3" />
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
