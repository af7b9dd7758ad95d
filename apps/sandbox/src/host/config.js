// The host's own config: the shop reads it first, and replaces it by what its server says.
window.folioConfig = { portalName: 'El cuaderno de Marta' };
