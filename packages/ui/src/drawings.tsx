import { type Drawing, GROUND, Sheet } from './drawing-parts.tsx';
import { MORE_DRAWINGS } from './more-drawings.tsx';

const registry: Drawing = () => (
  <>
    {GROUND}
    <path className="f-draw f-draw--tint" d="M150 108l66-52 66 52v106H150z" />
    <path className="f-draw f-draw--line" d="M138 118l78-62 78 62" />
    <path className="f-draw f-draw--line" d="M150 108v106M282 108v106M258 66v24" />
    <path className="f-draw f-draw--paper" d="M200 214v-58a16 16 0 0 1 32 0v58z" />
    <circle className="f-draw f-draw--dot" cx="224" cy="186" r="3" />
    <path className="f-draw f-draw--paper" d="M166 132h20v26h-20zM246 132h20v26h-20z" />
    <path className="f-draw f-draw--line" d="M176 132v26M256 132v26" />
    <Sheet x={44} y={58} />
    <g transform="translate(98 176) rotate(-24)">
      <circle className="f-draw f-draw--field" cx="0" cy="0" r="17" />
      <circle className="f-draw f-draw--accent" cx="0" cy="0" r="17" />
      <circle className="f-draw f-draw--accent" cx="-6" cy="0" r="4" />
      <path className="f-draw f-draw--accent" d="M17 0h52M57 0v12M67 0v9" />
    </g>
  </>
);

const law: Drawing = () => (
  <>
    {GROUND}
    <path className="f-draw f-draw--tint" d="M36 190h248v24H36z" />
    <path className="f-draw f-draw--line" d="M36 190h248" />
    <Sheet x={56} y={34} lines={6} />
    <path
      className="f-draw f-draw--paper"
      d="M188 104h80v12h-80zM182 124h92v14h-92zM190 146h76v12h-76zM184 166h88v24h-88z"
    />
    <path className="f-draw f-draw--accent" d="M196 110h26M192 131h30M198 152h20M194 178h34" />
    <g transform="translate(148 148)">
      <circle className="f-draw f-draw--field" cx="0" cy="0" r="24" />
      <circle className="f-draw f-draw--accent" cx="0" cy="0" r="24" />
      <path className="f-draw f-draw--accent" d="M17 17l22 22M-10-4h20M-10 6h13" />
    </g>
  </>
);

const mercantile: Drawing = () => (
  <>
    {GROUND}
    <path className="f-draw f-draw--tint" d="M140 92h146v122H140z" />
    <path className="f-draw f-draw--line" d="M140 112v102M286 112v102" />
    <path className="f-draw f-draw--paper" d="M134 72h158l10 34H124z" />
    <path
      className="f-draw f-draw--accent"
      d="M124 106a14.8 14.8 0 0 0 29.7 0a14.8 14.8 0 0 0 29.7 0a14.8 14.8 0 0 0 29.6 0a14.8 14.8 0 0 0 29.7 0a14.8 14.8 0 0 0 29.7 0a14.8 14.8 0 0 0 29.6 0"
    />
    <path className="f-draw f-draw--line" d="M166 72l-12 34M197 72l-14 34M229 72l14 34M260 72l12 34" />
    <path className="f-draw f-draw--paper" d="M228 140h38v74h-38zM158 140h54v44h-54z" />
    <circle className="f-draw f-draw--dot" cx="236" cy="180" r="3" />
    <path className="f-draw f-draw--accent" d="M168 174v-12M180 174v-20M192 174v-16M203 174v-26" />
    <Sheet x={36} y={58} />
  </>
);

const civil: Drawing = () => (
  <>
    {GROUND}
    <path
      className="f-draw f-draw--tint"
      d="M60 178c34-14 68-14 100 4c32-18 66-18 100-4v28c-34-12-68-12-100 4c-32-16-66-16-100-4z"
    />
    <path
      className="f-draw f-draw--paper"
      d="M60 78c34-14 68-14 100 4v124c-32-16-66-16-100-4zM160 82c32-18 66-18 100-4v124c-34-12-68-12-100 4z"
    />
    <path
      className="f-draw f-draw--faint"
      d="M78 104c22-7 44-7 66 2M78 124c22-7 44-7 66 2M78 144c22-7 44-7 66 2M78 164c14-5 28-6 42-3"
    />
    <path className="f-draw f-draw--accent" d="M210 176c0-30 0-42 0-74" />
    <path
      className="f-draw f-draw--field"
      d="M210 126c-18 0-26-10-27-24c16 0 27 8 27 24zM210 142c18 0 27-10 28-24c-17 0-28 8-28 24zM210 104c-8-10-7-20 0-28c8 8 8 18 0 28zM210 162c-16 0-25-8-27-21c16-1 27 6 27 21z"
    />
    <path
      className="f-draw f-draw--accent"
      d="M210 126c-18 0-26-10-27-24c16 0 27 8 27 24zM210 142c18 0 27-10 28-24c-17 0-28 8-28 24zM210 104c-8-10-7-20 0-28c8 8 8 18 0 28zM210 162c-16 0-25-8-27-21c16-1 27 6 27 21z"
    />
  </>
);

/** One painted tile, 38 units wide. */
function Tile({ x, y }: { readonly x: number; readonly y: number }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <path className="f-draw f-draw--paper" d="M0 0h38v38H0z" />
      <path
        className="f-draw f-draw--accent"
        d="M0 12A12 12 0 0 0 12 0M26 0a12 12 0 0 0 12 12M38 26a12 12 0 0 0-12 12M12 38A12 12 0 0 0 0 26M19 10l9 9l-9 9l-9-9z"
      />
    </g>
  );
}

const portugal: Drawing = () => (
  <>
    {GROUND}
    <path className="f-draw f-draw--tint" d="M146 48h146v166H146z" />
    {[0, 1, 2, 3].flatMap((row) =>
      [0, 1, 2].map((column) =>
        column === 1 && row > 1 ? null : (
          <Tile key={`${row}-${column}`} x={162 + column * 38} y={62 + row * 38} />
        ),
      ),
    )}
    <path className="f-draw f-draw--paper" d="M200 214v-62a19 19 0 0 1 38 0v62z" />
    <circle className="f-draw f-draw--dot" cx="229" cy="184" r="3" />
    <path className="f-draw f-draw--line" d="M146 48v166M292 48v166M138 48h162" />
    <Sheet x={34} y={58} />
  </>
);

const english: Drawing = () => (
  <>
    {GROUND}
    <path className="f-draw f-draw--paper" d="M128 66l52-18l52 18l52-18v132l-52 18l-52-18l-52 18z" />
    <path className="f-draw f-draw--tint" d="M180 48l52 18v132l-52-18z" />
    <path className="f-draw f-draw--line" d="M180 48v132M232 66v132" />
    <path
      className="f-draw f-draw--faint"
      d="M128 112c20-14 34 12 52 0s34-2 52 8s34-14 52-6M128 160c18 4 34-14 52-8s30 18 52 10s34-12 52-6"
    />
    <path
      className="f-draw f-draw--field"
      d="M232 92a22 22 0 0 1 22 22c0 16-22 38-22 38s-22-22-22-38a22 22 0 0 1 22-22z"
    />
    <path
      className="f-draw f-draw--accent"
      d="M232 92a22 22 0 0 1 22 22c0 16-22 38-22 38s-22-22-22-38a22 22 0 0 1 22-22z"
    />
    <circle className="f-draw f-draw--accent" cx="232" cy="114" r="8" />
    <Sheet x={40} y={58} />
  </>
);

const plain: Drawing = () => (
  <>
    {GROUND}
    <path className="f-draw f-draw--tint" d="M150 120h132v94H150z" />
    <Sheet x={44} y={58} />
    <path className="f-draw f-draw--paper" d="M168 70h96v50h-96z" />
    <path className="f-draw f-draw--faint" d="M182 88h50M182 102h68" />
    <path
      className="f-draw f-draw--paper"
      d="M150 120h42l8 16h32l8-16h42v88a6 6 0 0 1-6 6H156a6 6 0 0 1-6-6z"
    />
    <path className="f-draw f-draw--accent" d="M192 172l16 16l34-34" />
  </>
);

/** By family of look, and those that a store may pick instead. */
export const DRAWINGS: Readonly<Record<string, Drawing>> = {
  registry,
  law,
  mercantile,
  civil,
  portugal,
  english,
  plain,
  ...MORE_DRAWINGS,
};
