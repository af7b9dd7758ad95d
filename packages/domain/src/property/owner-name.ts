/** VA-6: an owner's name counts as unknown when it is empty or contains 'onocido', as in 'Desconocido'. */
export function isOwnerUnknown(name: string | undefined): boolean {
  return name === undefined || name.trim() === '' || name.toLowerCase().includes('onocido');
}
