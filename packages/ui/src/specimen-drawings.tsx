import type { ReactNode } from 'react';

/** A numbered badge beside a part of the sheet; the words beside the drawing say what the part tells. */
const Badge = ({
  number,
  x = 27,
  y,
}: {
  readonly number: number;
  readonly x?: number;
  readonly y: number;
}) => (
  <>
    <circle className="f-specimen__badge" cx={x} cy={y} r="9" />
    <text className="f-specimen__number" x={x} y={y + 3.5}>
      {number}
    </text>
  </>
);

/** Ruled lines of writing, 12 units apart: each width a line. */
const lines = (x: number, y: number, widths: readonly number[]): string =>
  widths.map((width, index) => `M${x} ${y + index * 12}h${width}`).join('');

const Writing = ({ d }: { readonly d: string }) => <path className="f-specimen__lines" d={d} />;
const Frame = ({ d }: { readonly d: string }) => <path className="f-specimen__frame" d={d} />;
const Tint = ({ d }: { readonly d: string }) => <path className="f-specimen__tint" d={d} />;
const Rule = ({ d }: { readonly d: string }) => <path className="f-specimen__rule" d={d} />;

/** Three titled paragraphs under each other. */
const note = (
  <>
    <Rule d="M20 50h200" />
    <Badge number={1} y={72} />
    <Badge number={2} y={152} />
    <Badge number={3} y={220} />
    <Writing d={lines(46, 72, [120]) + lines(20, 92, [200, 186, 198, 120])} />
    <Writing d={lines(46, 152, [90]) + lines(20, 172, [194, 150])} />
    <Writing d={lines(46, 220, [104]) + lines(20, 240, [200, 190, 196, 92])} />
  </>
);

/** Boxes with a coloured head each, as a printed register has them. */
const land = (
  <>
    <Tint d="M20 54h200v22H20zM20 142h200v22H20zM20 226h200v22H20z" />
    <Frame d="M20 54h200v76H20zM20 142h200v72H20zM20 226h200v68H20z" />
    <Badge number={1} x={34} y={65} />
    <Badge number={2} x={34} y={153} />
    <Badge number={3} x={34} y={237} />
    <Writing d={lines(50, 65, [96]) + lines(30, 92, [176, 150, 168])} />
    <Writing d={lines(50, 153, [120]) + lines(30, 180, [160, 176])} />
    <Writing d={lines(50, 237, [80]) + lines(30, 264, [176, 110])} />
  </>
);

const certificate = (
  <>
    <Frame d="M12 12h216v296H12zM17 17h206v286H17z" />
    <Badge number={1} x={36} y={72} />
    <Writing d={lines(56, 66, [140, 96])} />
    <Badge number={2} x={36} y={116} />
    <Writing d={lines(56, 116, [112]) + lines(32, 140, [176, 168, 176, 160, 174, 96])} />
    <Badge number={3} x={36} y={250} />
    <path className="f-specimen__pen" d="M58 256c14-24 20-22 14-4s10 0 16-6s6 10 16 2s14-4 24-2" />
    <Frame d="M170 236h40v40h-40z" />
    <path
      className="f-specimen__dots"
      d="M176 242h8v8h-8zM196 242h8v8h-8zM176 262h8v8h-8zM188 250h6v6h-6zM196 262h8v4h-8zM186 262h4v8h-4z"
    />
  </>
);

const deed = (
  <>
    <Tint d="M1 5a4 4 0 0 1 4-4h29v318H5a4 4 0 0 1-4-4z" />
    <Rule d="M34 1v318" />
    <Badge number={1} x={17} y={72} />
    <Writing d={lines(46, 66, [150, 120])} />
    <Badge number={2} x={17} y={128} />
    <Writing d={lines(46, 112, [172, 168, 174, 160, 172, 166, 174, 170, 120])} />
    <Badge number={3} x={17} y={258} />
    <path className="f-specimen__pen" d="M52 262c20-30 26-24 18-2s14-4 20-10s6 14 18 4s22-8 40-2M60 276h90" />
  </>
);

const civil = (
  <>
    <Frame d="M20 52h200v246H20zM20 124h200M20 206h200M164 52v246" />
    <Badge number={1} x={36} y={70} />
    <Writing d={lines(52, 70, [92]) + lines(30, 92, [120, 96])} />
    <Badge number={2} x={36} y={142} />
    <Writing d={lines(52, 142, [84]) + lines(30, 164, [124, 108, 70])} />
    <Badge number={3} x={36} y={224} />
    <Writing d={lines(52, 224, [92]) + lines(30, 246, [122, 100, 118])} />
    <Writing d={lines(174, 72, [36, 30]) + lines(174, 144, [36, 24, 32]) + lines(174, 226, [34, 28])} />
  </>
);

const card = (
  <>
    <rect className="f-specimen__tint" x="14" y="66" width="212" height="132" rx="10" />
    <rect className="f-specimen__frame" x="14" y="66" width="212" height="132" rx="10" />
    <Frame d="M28 92h58v72H28z" />
    <path
      className="f-specimen__dots"
      d="M57 104a12 12 0 1 1 0 24a12 12 0 0 1 0-24zM36 158c2-18 12-24 21-24s19 6 21 24z"
    />
    <Badge number={1} x={104} y={96} />
    <Writing d={lines(120, 92, [86, 64])} />
    <Badge number={2} x={104} y={132} />
    <Writing d={lines(120, 128, [74, 90])} />
    <Badge number={3} x={104} y={168} />
    <Writing d={`${lines(120, 168, [60])}M28 182h182`} />
    <Writing d={lines(24, 230, [190, 176, 120])} />
  </>
);

const energy = (
  <>
    <Badge number={1} y={72} />
    {[0, 1, 2, 3, 4, 5, 6].map((row) => (
      <path
        key={row}
        className={row === 1 ? 'f-specimen__badge' : 'f-specimen__tint'}
        d={`M46 ${60 + row * 20}h${40 + row * 14}l8 8l-8 8h-${40 + row * 14}z`}
      />
    ))}
    <Frame d="M150 76h66v24h-66zM20 212h200v50H20zM120 212v50" />
    <Badge number={2} y={222} />
    <Writing d={`${lines(160, 88, [44])}${lines(44, 230, [60, 46])}${lines(136, 230, [68, 52])}`} />
    <Badge number={3} y={286} />
    <Writing d={lines(46, 286, [150])} />
  </>
);

const company = (
  <>
    <Rule d="M20 50h200" />
    <Tint d="M20 60h200v50H20z" />
    <Badge number={1} x={36} y={76} />
    <Writing d={lines(54, 76, [130]) + lines(30, 96, [160])} />
    <Badge number={2} x={36} y={134} />
    <Writing d={lines(54, 134, [100])} />
    <path
      className="f-specimen__frame"
      d="M96 150h48v18H96zM36 186h48v18H36zM96 186h48v18H96zM156 186h48v18h-48zM120 168v18M60 186v-9h120v9"
    />
    <Badge number={3} x={36} y={232} />
    <Writing d={lines(54, 232, [90]) + lines(30, 254, [180, 164, 110])} />
  </>
);

const report = (
  <>
    <Rule d="M20 50h200" />
    <Badge number={1} y={72} />
    <Writing d={lines(46, 72, [130]) + lines(46, 88, [90])} />
    <Badge number={2} y={122} />
    <Frame d="M46 108h174v28H46zM46 142h174v28H46zM46 176h174v28H46z" />
    <path className="f-specimen__dots" d="M60 114l9 8v9H51v-9zM60 148l9 8v9H51v-9zM60 182l9 8v9H51v-9z" />
    <Writing d={`M80 118h96M80 128h60M80 152h110M80 162h70M80 186h84M80 196h64`} />
    <Badge number={3} y={238} />
    <Writing d={lines(46, 234, [160, 120]) + lines(20, 276, [200, 140])} />
  </>
);

const ruling = (
  <>
    <Rule d="M80 50h80" />
    <Badge number={1} y={74} />
    <Writing d={lines(46, 70, [140, 110])} />
    <Badge number={2} y={118} />
    <Writing d="M46 114h12M66 114h150M66 126h134M46 146h12M66 146h150M66 158h118M46 178h12M66 178h144M66 190h96" />
    <Badge number={3} y={236} />
    <Writing d={lines(46, 232, [130])} />
    <path className="f-specimen__pen" d="M50 266c14-24 20-22 14-4s10 0 16-6s6 10 16 2s14-4 24-2" />
  </>
);

/** What a sheet of each kind looks like, on 240 by 320 units under a heading 50 units high. None copies a real form. */
export const SPECIMENS: Readonly<Record<string, ReactNode>> = {
  note,
  land,
  certificate,
  deed,
  civil,
  card,
  energy,
  company,
  report,
  ruling,
};
