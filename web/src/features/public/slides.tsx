import { Pause, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { home } from '#pack/home.ts';
import { Link } from '#router';
import { homeCopy } from '../../copy/public-home.ts';
import { useCopy } from '../../lib/copy.ts';
import { Drawing } from './drawings/drawing.tsx';
import './slides.scss';

const SHOWN_MS = 9_000;

/** A carousel. Turns by itself unless the reader prefers reduced motion; pauses while hovered or focused. */
export function Slides() {
  const copy = useCopy(homeCopy).slides;
  const [current, setCurrent] = useState(0);
  const [playing, setPlaying] = useState(false);
  const [held, setHeld] = useState(false);
  const count = home.slides.length;

  useEffect(() => {
    const still = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches ?? true;
    setPlaying(!still);
  }, []);
  useEffect(() => {
    if (!playing || held) return;
    const turn = setInterval(() => setCurrent((shown) => (shown + 1) % count), SHOWN_MS);
    return () => clearInterval(turn);
  }, [playing, held, count]);

  const choose = (index: number) => {
    setPlaying(false);
    setCurrent(index);
  };

  return (
    <section
      className="slides"
      aria-roledescription={copy.carousel}
      aria-label={copy.region}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className="site-width">
        <div className="slides-stage" aria-live={playing ? 'off' : 'polite'}>
          {home.slides.map(({ title, text, drawing, to, action }, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is a group with a role of its own, not a fieldset
            <div
              key={title}
              className="slide"
              role="group"
              aria-roledescription={copy.slide}
              aria-label={copy.position(index + 1, count)}
              data-shown={index === current ? '' : undefined}
              inert={index !== current}
            >
              <div>
                <h2>{title}</h2>
                <p>{text}</p>
                <Link to={to}>{action}</Link>
              </div>
              <Drawing name={drawing} onBand />
            </div>
          ))}
        </div>
        <div className="slides-controls">
          <button
            type="button"
            aria-label={playing ? copy.stop : copy.start}
            onClick={() => setPlaying(!playing)}
          >
            {playing ? (
              <Pause size={18} strokeWidth={1.5} aria-hidden="true" />
            ) : (
              <Play size={18} strokeWidth={1.5} aria-hidden="true" />
            )}
          </button>
          {home.slides.map(({ title }, index) => (
            <button
              key={title}
              type="button"
              className="slides-dot"
              aria-label={copy.show(index + 1, title)}
              aria-current={index === current}
              onClick={() => choose(index)}
            />
          ))}
        </div>
      </div>
    </section>
  );
}
