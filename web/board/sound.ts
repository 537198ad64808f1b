export type SoundKind = 'move' | 'capture' | 'check' | 'end';

/** One struck body: a decaying tone, and the noise of the stroke itself. */
interface Stroke {
  /** Seconds from now. */
  readonly at: number;
  /** Hertz. */
  readonly pitch: number;
  /** Seconds until the tone has decayed to a thousandth. */
  readonly ring: number;
  /** 0..1 */
  readonly loudness: number;
  /** 0..1, share of the stroke's noise. */
  readonly knock: number;
}

const strokes: Readonly<Record<SoundKind, readonly Stroke[]>> = {
  move: [{ at: 0, pitch: 410, ring: 0.09, loudness: 0.5, knock: 0.5 }],
  capture: [
    { at: 0, pitch: 300, ring: 0.12, loudness: 0.6, knock: 0.8 },
    { at: 0.055, pitch: 450, ring: 0.07, loudness: 0.35, knock: 0.4 },
  ],
  check: [
    { at: 0, pitch: 410, ring: 0.09, loudness: 0.5, knock: 0.5 },
    { at: 0.11, pitch: 620, ring: 0.14, loudness: 0.5, knock: 0.3 },
  ],
  // A small bell: partials that a string does not have.
  end: [
    { at: 0, pitch: 660, ring: 1.8, loudness: 0.3, knock: 0.02 },
    { at: 0, pitch: 660 * 2.76, ring: 0.9, loudness: 0.1, knock: 0 },
    { at: 0, pitch: 660 * 5.4, ring: 0.4, loudness: 0.04, knock: 0 },
  ],
};

/** Volume of all sounds, low enough never to startle anybody. */
const volume = 0.35;

/** A sound that the device plays later than this, in milliseconds, belongs to no move any more. */
const lateMs = 500;

/**
 * The sounds of the board, synthesised, so that nothing needs to be downloaded. The first sound after the player has
 * touched the page opens the audio device, as browsers require; earlier sounds are dropped.
 */
export function createPlayer(): (kind: SoundKind) => void {
  let studio: { readonly context: AudioContext; readonly noise: AudioBuffer } | null = null;
  return (kind) => {
    if (typeof AudioContext === 'undefined') return;
    // If this is unknown, a context that was opened too early just waits.
    if (navigator.userActivation?.hasBeenActive === false) return;
    afterPaint(() => {
      if (studio === null) {
        const context = new AudioContext();
        studio = { context, noise: hiss(context) };
      }
      const { context, noise } = studio;
      const asked = performance.now();
      // A page in the background loses the device and must resume it. Time stands still for a context that waits, so what
      // was struck meanwhile would sound all at once.
      context.resume().then(
        () => {
          if (performance.now() - asked > lateMs) return;
          for (const stroke of strokes[kind]) strike(context, noise, stroke);
        },
        () => undefined,
      );
    });
  };
}

/** Opening the device takes tens of milliseconds: the move is seen first. Nothing is painted in the background. */
function afterPaint(action: () => void): void {
  if (document.hidden) action();
  else requestAnimationFrame(() => setTimeout(action));
}

function strike(context: AudioContext, noise: AudioBuffer, stroke: Stroke): void {
  const start = context.currentTime + stroke.at;
  const end = start + stroke.ring;

  const tone = context.createOscillator();
  tone.frequency.setValueAtTime(stroke.pitch * 1.06, start);
  tone.frequency.exponentialRampToValueAtTime(stroke.pitch, start + 0.02);
  tone.connect(fall(context, start, end, stroke.loudness));
  tone.start(start);
  tone.stop(end);

  if (stroke.knock === 0) return;
  const tap = context.createBufferSource();
  tap.buffer = noise;
  const wood = context.createBiquadFilter();
  wood.type = 'bandpass';
  wood.frequency.value = stroke.pitch * 3.4;
  wood.Q.value = 1.2;
  tap.connect(wood).connect(fall(context, start, start + 0.03, stroke.loudness * stroke.knock));
  tap.start(start);
  tap.stop(start + 0.03);
}

/** A gain that jumps up and decays, connected to the output. */
function fall(context: AudioContext, start: number, end: number, loudness: number): GainNode {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(loudness * volume, start + 0.003);
  gain.gain.exponentialRampToValueAtTime(loudness * volume * 0.001, end);
  gain.connect(context.destination);
  return gain;
}

function hiss(context: AudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * 0.05), context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return buffer;
}
