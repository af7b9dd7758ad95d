/** Encodes a whole form as the query of a cart entry point (RT-8). */
export const asQuery = (answers: Readonly<Record<string, string>>): string =>
  String(new URLSearchParams(answers));

export const NOTE = {
  conoce_nombre_propietario: 'no',
  direccion: 'Calle de Ejemplo 12',
  municipio: 'Getafe',
  tiene_datos_registrales: 'no',
  servicio_urgente: 'normal',
  interes_legitimo: 'compra',
};
export const QUERY = {
  opcion: 'persona',
  nombre_persona: 'Bruno Muestra Inventado',
  num_propiedades: '10',
  interes_legitimo: 'compra',
};
export const CERTIFICATE = {
  quiere_un_certidao: 'si',
  distrito_concelho_freguesia: 'Colares',
  forma_identificar: 'ficha',
  tipo: 'rustica',
  num_ficha: '1234',
};
export const REPORT = {
  urgente: 'no',
  tiene_numero: 'si',
  num_ficha: '1234',
  distrito_concelho_freguesia: 'Lisboa / Sintra / Colares',
  prop_horizontal: 'no',
};
export const OWNER_SEARCH = {
  product_id: '18324',
  opcion: 'persona',
  nombre_persona: 'Bruno Muestra Inventado',
  municipio: 'Getafe',
  interes_legitimo: 'compra',
  plazo: 'normal',
};
export const DEATH = {
  product_id: '17558',
  tipo_certificado: 'literal',
  nombre_fallecido: 'Bruno',
  apellidos_fallecido: 'Muestra Inventado',
  tipo_documento_fallecido: 'ninguno',
  fecha_defuncion: '2020-05-04',
  inscrito_en: 'espana',
  lugar_defuncion: 'Getafe',
  tiene_datos_registro: 'no',
  relacion: 'hijo',
  nombre_solicitante: 'Ana',
  apellidos_solicitante: 'Prueba Inventada',
  tipo_documento_solicitante: 'dni',
  documento_solicitante: '12345678Z',
  fuera_de_espana: 'no',
  entrega: 'pdf',
  plazo: 'normal',
  finalidad: 'herencia',
};
