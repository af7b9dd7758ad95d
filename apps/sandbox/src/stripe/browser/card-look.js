// Takes the shop's colours and type over from `appearance`.

const VARIABLES = {
  colorPrimary: '--primary',
  colorBackground: '--background',
  colorText: '--text',
  colorTextSecondary: '--muted',
  colorDanger: '--danger',
  fontFamily: '--font',
  fontSizeBase: '--size',
  borderRadius: '--radius',
};

/** Sets the form's custom properties; what the shop does not give keeps the theme's value. */
export function dressUp(root, appearance = {}) {
  root.classList.toggle('dark', isDark(appearance));
  for (const [name, property] of Object.entries(VARIABLES)) {
    const value = appearance.variables?.[name];
    if (value) root.style.setProperty(property, value);
    else root.style.removeProperty(property);
  }
}

/** Whether the ground is dark: by its colour, or else by the theme. */
export function isDark(appearance = {}) {
  const colour = appearance.variables?.colorBackground;
  if (!colour) return appearance.theme === 'night';
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  context.fillStyle = '#fff';
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  const [red, green, blue] = context.getImageData(0, 0, 1, 1).data;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 110;
}
