import { type Drawing, GROUND, Sheet } from './drawing-parts.tsx';

/** Volumes of a register on two boards. */
const shelf: Drawing = () => (
  <>
    {GROUND}
    <path className="f-draw f-draw--tint" d="M148 44h136v170H148z" />
    <path className="f-draw f-draw--line" d="M148 214V44h136v170M148 126h136" />
    <path
      className="f-draw f-draw--paper"
      d="M160 70h20v56h-20zM180 62h16v64h-16zM196 74h22v52h-22zM232 126l10-58l20 4l-9 54zM160 152h24v62h-24zM184 144h18v70h-18zM202 158h16v56h-16zM236 150h22v64h-22z"
    />
    <path
      className="f-draw f-draw--accent"
      d="M165 82h10M165 90h10M202 86h10M202 94h10M166 166h12M166 174h12M189 158h8M241 164h12M241 172h12"
    />
    <Sheet x={36} y={58} />
  </>
);

/** A sheet under a glass. */
const lens: Drawing = () => (
  <>
    {GROUND}
    <path className="f-draw f-draw--tint" d="M70 190h190v24H70z" />
    <Sheet x={84} y={52} lines={6} />
    <circle className="f-draw f-draw--paper" cx="196" cy="118" r="44" />
    <path className="f-draw f-draw--tint" d="M172 130v-20l24-19l24 19v26h-48z" />
    <path className="f-draw f-draw--line" d="M166 113l30-24l30 24M174 108v30h44v-30M190 138v-16h12v16" />
    <circle className="f-draw f-draw--accent" cx="196" cy="118" r="44" />
    <path className="f-draw f-draw--accent" d="M228 149l34 36M233 145l33 35l-8 8l-34-35" />
  </>
);

/** Who comes from whom. */
const tree: Drawing = () => (
  <>
    {GROUND}
    <circle className="f-draw f-draw--tint" cx="212" cy="112" r="76" />
    <path
      className="f-draw f-draw--accent"
      d="M212 188v-34M172 140v14h80v-14M152 96v-12h42v12M230 96v-12h42v12M172 84v34M252 84v34"
    />
    <path
      className="f-draw f-draw--paper"
      d="M200 188h24a4 4 0 0 1 4 4v22h-32v-22a4 4 0 0 1 4-4zM160 118h24v24h-24zM240 118h24v24h-24zM142 96h20v20h-20zM184 96h20v20h-20zM220 96h20v20h-20zM262 96h20v20h-20z"
    />
    <circle className="f-draw f-draw--dot" cx="172" cy="130" r="3" />
    <circle className="f-draw f-draw--dot" cx="252" cy="130" r="3" />
    <circle className="f-draw f-draw--dot" cx="212" cy="202" r="3" />
    <Sheet x={34} y={58} />
  </>
);

/** An envelope that a sheet comes out of. */
const letter: Drawing = () => (
  <>
    {GROUND}
    <path className="f-draw f-draw--tint" d="M72 112l88-58l88 58v102H72z" />
    <path className="f-draw f-draw--line" d="M72 112l88-58l88 58" />
    <path className="f-draw f-draw--paper" d="M104 66h112v148H104z" />
    <path className="f-draw f-draw--accent" d="M122 88h48" />
    <path className="f-draw f-draw--faint" d="M122 108h76M122 124h76M122 140h50" />
    <path className="f-draw f-draw--paper" d="M72 112l88 62l88-62v102H72z" />
    <path className="f-draw f-draw--line" d="M72 214l66-56M248 214l-66-56" />
    <circle className="f-draw f-draw--field" cx="236" cy="92" r="24" />
    <circle className="f-draw f-draw--accent" cx="236" cy="92" r="24" />
    <path className="f-draw f-draw--accent" d="M224 92l9 9l16-18" />
  </>
);

/** A door under an arch, and its key. */
const door: Drawing = () => (
  <>
    {GROUND}
    <path className="f-draw f-draw--tint" d="M132 214V112a62 62 0 0 1 124 0v102z" />
    <path
      className="f-draw f-draw--line"
      d="M132 214V112a62 62 0 0 1 124 0v102M120 214V112a74 74 0 0 1 148 0v102"
    />
    <path className="f-draw f-draw--paper" d="M148 214V114a46 46 0 0 1 92 0v100z" />
    <path className="f-draw f-draw--line" d="M194 68v146M160 130h22v30h-22zM206 130h22v30h-22z" />
    <circle className="f-draw f-draw--dot" cx="203" cy="178" r="3" />
    <Sheet x={30} y={58} />
    <g transform="translate(86 180) rotate(-20)">
      <circle className="f-draw f-draw--field" cx="0" cy="0" r="17" />
      <circle className="f-draw f-draw--accent" cx="0" cy="0" r="17" />
      <path className="f-draw f-draw--accent" d="M17 0h52M57 0v12M67 0v9" />
    </g>
  </>
);

/** Houses in a row above the sea. */
const coast: Drawing = () => (
  <>
    <path className="f-draw f-draw--tint" d="M128 176h168v38H128z" />
    <path
      className="f-draw f-draw--line"
      d="M24 214h272M128 190c12-8 22-8 34 0s22 8 34 0s22-8 34 0s22 8 34 0s20-8 32-2"
    />
    <path
      className="f-draw f-draw--paper"
      d="M142 176v-52l24-22l24 22v52zM190 176v-66l24-22l24 22v66zM238 176v-52l24-22l24 22v52z"
    />
    <path
      className="f-draw f-draw--accent"
      d="M159 176v-24h14v24M207 176v-24h14v24M255 176v-24h14v24M207 124h14v12h-14z"
    />
    <circle className="f-draw f-draw--accent" cx="258" cy="62" r="16" />
    <Sheet x={34} y={58} />
  </>
);

/** A house among hills. */
const hills: Drawing = () => (
  <>
    <path className="f-draw f-draw--tint" d="M112 214l58-96l34 48l34-66l58 114z" />
    {GROUND}
    <path
      className="f-draw f-draw--line"
      d="M112 214l58-96l34 48l34-66l58 114M222 131l10 10l8-8l12 4M158 138l10 8l12-6"
    />
    <path className="f-draw f-draw--paper" d="M176 214v-34l24-20l24 20v34z" />
    <path className="f-draw f-draw--accent" d="M170 185l30-25l30 25M194 214v-20h12v20M214 170v-14h8v20" />
    <Sheet x={34} y={58} />
  </>
);

/** Stepped gables along the water. */
const gables: Drawing = () => (
  <>
    <path className="f-draw f-draw--tint" d="M128 190h168v24H128z" />
    <path
      className="f-draw f-draw--line"
      d="M24 214h272M136 202c10-6 18-6 28 0s18 6 28 0s18-6 28 0s18 6 28 0s18-6 28 0"
    />
    <path
      className="f-draw f-draw--paper"
      d="M138 190v-84h8v-14h8v-14h16v14h8v14h8v84zM186 190V94l26-30l26 30v96zM238 190v-84h8v-14h8v-14h16v14h8v14h8v84z"
    />
    <path
      className="f-draw f-draw--accent"
      d="M156 190v-22h12v22M206 190v-26h12v26M256 190v-22h12v22M152 116h8v16h-8zM166 116h8v16h-8zM206 100h12v18h-12zM252 116h8v16h-8zM266 116h8v16h-8zM200 132h10v16h-10zM214 132h10v16h-10z"
    />
    <Sheet x={30} y={58} />
  </>
);

/** Those that a store may pick instead of its family's. */
export const MORE_DRAWINGS = { shelf, lens, tree, letter, door, coast, hills, gables } as const;
