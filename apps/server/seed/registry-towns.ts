/** The capitals of the fifty provinces and the two cities, by INE code, with how many registries each has in the demonstration. */
export const CAPITALS: Readonly<Record<string, number>> = {
  '01059': 2, // Vitoria-Gasteiz
  '02003': 2, // Albacete
  '03014': 3, // Alicante/Alacant
  '04013': 2, // Almería
  '05019': 1, // Ávila
  '06015': 2, // Badajoz
  '07040': 3, // Palma
  '08019': 5, // Barcelona
  '09059': 2, // Burgos
  '10037': 1, // Cáceres
  '11012': 2, // Cádiz
  '12040': 2, // Castelló de la Plana
  '13034': 1, // Ciudad Real
  '14021': 3, // Córdoba
  '15030': 2, // Coruña, A
  '16078': 1, // Cuenca
  '17079': 1, // Girona
  '18087': 3, // Granada
  '19130': 1, // Guadalajara
  '20069': 2, // Donostia/San Sebastián
  '21041': 2, // Huelva
  '22125': 1, // Huesca
  '23050': 2, // Jaén
  '24089': 2, // León
  '25120': 2, // Lleida
  '26089': 2, // Logroño
  '27028': 1, // Lugo
  '28079': 6, // Madrid
  '29067': 4, // Málaga
  '30030': 3, // Murcia
  '31201': 2, // Pamplona/Iruña
  '32054': 1, // Ourense
  '33044': 2, // Oviedo
  '34120': 1, // Palencia
  '35016': 3, // Palmas de Gran Canaria, Las
  '36038': 1, // Pontevedra
  '37274': 2, // Salamanca
  '38038': 2, // Santa Cruz de Tenerife
  '39075': 2, // Santander
  '40194': 1, // Segovia
  '41091': 4, // Sevilla
  '42173': 1, // Soria
  '43148': 2, // Tarragona
  '44216': 1, // Teruel
  '45168': 1, // Toledo
  '46250': 4, // València
  '47186': 3, // Valladolid
  '48020': 3, // Bilbao
  '49275': 1, // Zamora
  '50297': 4, // Zaragoza
  '51001': 1, // Ceuta
  '52001': 1, // Melilla
};

/** Towns that have one or two registries of their own in the demonstration. */
export const REGISTRY_TOWNS: Readonly<Record<string, number>> = {
  '28065': 1, // Getafe
  '28074': 1, // Leganés
  '28058': 1, // Fuenlabrada
  '28092': 2, // Móstoles
  '28007': 1, // Alcorcón
  '28005': 1, // Alcalá de Henares
  '28106': 1, // Parla
  '28148': 1, // Torrejón de Ardoz
  '28006': 1, // Alcobendas
  '28115': 1, // Pozuelo de Alarcón
  '29069': 2, // Marbella
  '11020': 2, // Jerez de la Frontera
  '30016': 2, // Cartagena
  '03065': 2, // Elche/Elx
  '03031': 1, // Benidorm
  '03133': 1, // Torrevieja
  '46131': 1, // Gandia
  '46220': 1, // Sagunto/Sagunt
  '36057': 2, // Vigo
  '15078': 1, // Santiago de Compostela
  '33024': 2, // Gijón
  '08015': 1, // Badalona
  '08187': 1, // Sabadell
  '08279': 1, // Terrassa
  '08121': 1, // Mataró
  '08101': 2, // Hospitalet de Llobregat, L'
  '43123': 1, // Reus
  '45165': 1, // Talavera de la Reina
  '41038': 1, // Dos Hermanas
  '04079': 1, // Roquetas de Mar
  '29054': 1, // Fuengirola
  '29070': 1, // Mijas
};
