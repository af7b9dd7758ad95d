/**
 * Postal codes, or the digits that they begin with, of the larger towns, by INE code: until the official list is imported. A capital has
 * those of its province with a nought behind (280 is Madrid).
 */
export const POSTAL_CODES: Readonly<Record<string, readonly string[]>> = {
  '11004': ['1120'], // Algeciras
  '11020': ['1140'], // Jerez de la Frontera
  '11031': ['11100'], // San Fernando
  '15036': ['1540'], // Ferrol
  '15078': ['1570'], // Santiago de Compostela
  '18140': ['18600'], // Motril
  '20045': ['2030'], // Irun
  '23055': ['23700'], // Linares
  '24115': ['2440'], // Ponferrada
  '28005': ['2880'], // Alcalá de Henares
  '28006': ['2810'], // Alcobendas
  '28007': ['2892'], // Alcorcón
  '28049': ['2882'], // Coslada
  '28058': ['2894'], // Fuenlabrada
  '28065': ['2890'], // Getafe
  '28074': ['2891'], // Leganés
  '28080': ['28220', '28221', '28222'], // Majadahonda
  '28092': ['2893'], // Móstoles
  '28106': ['2898'], // Parla
  '28115': ['28223', '28224'], // Pozuelo de Alarcón
  '28127': ['28230', '28231', '28232'], // Rozas de Madrid, Las
  '28148': ['2885'], // Torrejón de Ardoz
  '29051': ['29680'], // Estepona
  '29054': ['29640'], // Fuengirola
  '29069': ['2960'], // Marbella
  '29070': ['29649', '29650', '29651'], // Mijas
  '29901': ['29620'], // Torremolinos
  '30016': ['3020'], // Cartagena
  '30024': ['3080'], // Lorca
  '33004': ['3340'], // Avilés
  '33024': ['3320', '3321'], // Gijón
  '36057': ['3620', '3621'], // Vigo
  '41038': ['4170'], // Dos Hermanas
  '43123': ['4320'], // Reus
  '45165': ['4560'], // Talavera de la Reina
  '46131': ['4670'], // Gandia
  '46220': ['4650'], // Sagunto/Sagunt
  '48013': ['4890'], // Barakaldo
  '48044': ['48930', '48991', '48992', '48993'], // Getxo
  '03065': ['0320'], // Elche/Elx
  '03031': ['0350'], // Benidorm
  '03133': ['0318'], // Torrevieja
  '08015': ['0891'], // Badalona
  '08187': ['0820'], // Sabadell
  '08279': ['0822'], // Terrassa
  '08121': ['0830'], // Mataró
  '08101': ['0890'], // Hospitalet de Llobregat, L'
  '08245': ['0892'], // Santa Coloma de Gramenet
  '04079': ['0474'], // Roquetas de Mar
  '06083': ['06800'], // Mérida
};
