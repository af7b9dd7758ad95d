/** Companies for the search to complete in a demonstration: all invented, and meant to look it. Real ones come by import. */
export type CompanySeed = {
  readonly country: 'ES' | 'PT';
  readonly tax_id: string;
  readonly name: string;
  readonly seat: string;
};

export const COMPANIES: readonly CompanySeed[] = [
  { country: 'ES', tax_id: 'B00000018', name: 'Construcciones Inventadas de Ejemplo, S. L.', seat: 'Madrid' },
  { country: 'ES', tax_id: 'B00000026', name: 'Muebles Imaginarios del Sur, S. L.', seat: 'Sevilla' },
  {
    country: 'ES',
    tax_id: 'B00000034',
    name: 'Panadería Ficticia Hermanos Muestra, S. L.',
    seat: 'Zaragoza',
  },
  { country: 'ES', tax_id: 'B00000042', name: 'Transportes de Mentira, S. A.', seat: 'Valencia' },
  { country: 'ES', tax_id: 'B00000059', name: 'Inmobiliaria Sin Existir, S. L.', seat: 'Málaga' },
  { country: 'ES', tax_id: 'B00000067', name: 'Viñedos del Supuesto, S. L.', seat: 'Logroño' },
  { country: 'ES', tax_id: 'B00000075', name: 'Talleres Hipotéticos Norte, S. L.', seat: 'Bilbao' },
  { country: 'ES', tax_id: 'B00000083', name: 'Clínica Dental de Prueba, S. L.', seat: 'Barcelona' },
  { country: 'ES', tax_id: 'B00000091', name: 'Hostelería Figurada, S. L.', seat: 'Palma' },
  { country: 'ES', tax_id: 'B00000109', name: 'Conservas Imaginadas del Mar, S. A.', seat: 'Vigo' },
  { country: 'ES', tax_id: 'B00000117', name: 'Editorial Nombre Supuesto, S. L.', seat: 'Madrid' },
  { country: 'ES', tax_id: 'B00000125', name: 'Energías de Papel, S. L.', seat: 'Murcia' },
  { country: 'ES', tax_id: 'B00000133', name: 'Aceites de Cuento, S. L.', seat: 'Jaén' },
  { country: 'ES', tax_id: 'B00000141', name: 'Textiles Aparentes, S. A.', seat: 'Terrassa' },
  { country: 'ES', tax_id: 'B00000158', name: 'Gestoría Ejemplar de Muestra, S. L.', seat: 'Valladolid' },
  { country: 'ES', tax_id: 'B00000166', name: 'Aparcamientos Irreales, S. L.', seat: 'Alicante' },
  { country: 'ES', tax_id: 'B00000174', name: 'Jardines del Tajo, S. L.', seat: 'Toledo' },
  { country: 'PT', tax_id: '500000018', name: 'Construções Inventadas de Exemplo, Lda.', seat: 'Lisboa' },
  { country: 'PT', tax_id: '500000026', name: 'Móveis Imaginários do Norte, Lda.', seat: 'Porto' },
  { country: 'PT', tax_id: '500000034', name: 'Padaria Fictícia Irmãos Amostra, Lda.', seat: 'Braga' },
  { country: 'PT', tax_id: '500000042', name: 'Transportes de Faz de Conta, S. A.', seat: 'Setúbal' },
  { country: 'PT', tax_id: '500000050', name: 'Imobiliária Sem Existir, Lda.', seat: 'Faro' },
  { country: 'PT', tax_id: '500000069', name: 'Vinhos do Suposto, Lda.', seat: 'Vila Real' },
  { country: 'PT', tax_id: '500000077', name: 'Oficinas Hipotéticas, Lda.', seat: 'Aveiro' },
  { country: 'PT', tax_id: '500000085', name: 'Clínica Dentária de Ensaio, Lda.', seat: 'Coimbra' },
  { country: 'PT', tax_id: '500000093', name: 'Hotelaria Figurada, S. A.', seat: 'Funchal' },
  { country: 'PT', tax_id: '500000107', name: 'Conservas Imaginadas do Mar, S. A.', seat: 'Matosinhos' },
  { country: 'PT', tax_id: '500000115', name: 'Editora Nome Suposto, Lda.', seat: 'Lisboa' },
  { country: 'PT', tax_id: '500000123', name: 'Azeites de Conto, Lda.', seat: 'Beja' },
];
