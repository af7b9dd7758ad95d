/**
 * Rough size of the larger towns (thousands of people), by INE code: what ranks a search. Other towns weigh 1.
 */
export const LARGE_TOWNS: Readonly<Record<string, number>> = {
  '01059': 256, // Vitoria-Gasteiz
  '02003': 173, // Albacete
  '03009': 59, // Alcoy/Alcoi
  '03011': 21, // Alfàs del Pi, l'
  '03014': 350, // Alicante/Alacant
  '03018': 24, // Altea
  '03031': 74, // Benidorm
  '03047': 25, // Calp
  '03059': 30, // Crevillent
  '03063': 46, // Dénia
  '03065': 239, // Elche/Elx
  '03066': 53, // Elda
  '03079': 24, // Ibi
  '03082': 29, // Jávea/Xàbia
  '03090': 27, // Mutxamel
  '03099': 83, // Orihuela
  '03104': 34, // Petrer
  '03119': 26, // Sant Joan d'Alacant
  '03121': 37, // Santa Pola
  '03133': 94, // Torrevieja
  '03139': 37, // Villajoyosa/Vila Joiosa, la
  '03140': 34, // Villena
  '04003': 25, // Adra
  '04013': 200, // Almería
  '04053': 20, // Huércal-Overa
  '04066': 33, // Níjar
  '04079': 107, // Roquetas de Mar
  '04102': 27, // Vícar
  '04902': 89, // Ejido, El
  '05019': 58, // Ávila
  '06015': 150, // Badajoz
  '06083': 59, // Mérida
  '07011': 53, // Calvià
  '07026': 52, // Eivissa
  '07031': 39, // Llucmajor
  '07033': 47, // Manacor
  '07040': 430, // Palma
  '08015': 224, // Badalona
  '08019': 1650, // Barcelona
  '08056': 68, // Castelldefels
  '08073': 89, // Cornellà de Llobregat
  '08077': 47, // Esplugues de Llobregat
  '08089': 47, // Gavà
  '08096': 63, // Granollers
  '08101': 276, // Hospitalet de Llobregat, L'
  '08102': 41, // Igualada
  '08113': 79, // Manresa
  '08121': 129, // Mataró
  '08124': 51, // Mollet del Vallès
  '08169': 65, // Prat de Llobregat, El
  '08180': 39, // Ripollet
  '08184': 80, // Rubí
  '08187': 217, // Sabadell
  '08194': 37, // Sant Adrià de Besòs
  '08200': 84, // Sant Boi de Llobregat
  '08205': 96, // Sant Cugat del Vallès
  '08211': 45, // Sant Feliu de Llobregat
  '08245': 119, // Santa Coloma de Gramenet
  '08266': 58, // Cerdanyola del Vallès
  '08270': 32, // Sitges
  '08279': 225, // Terrassa
  '08298': 49, // Vic
  '08301': 67, // Viladecans
  '08307': 69, // Vilanova i la Geltrú
  '09059': 173, // Burgos
  '10037': 95, // Cáceres
  '10148': 39, // Plasencia
  '11004': 123, // Algeciras
  '11006': 31, // Arcos de la Frontera
  '11007': 23, // Barbate
  '11012': 111, // Cádiz
  '11014': 23, // Conil de la Frontera
  '11015': 90, // Chiclana de la Frontera
  '11020': 213, // Jerez de la Frontera
  '11022': 64, // Línea de la Concepción, La
  '11027': 90, // Puerto de Santa María, El
  '11030': 30, // Rota
  '11031': 93, // San Fernando
  '11032': 70, // Sanlúcar de Barrameda
  '11033': 34, // San Roque
  '12040': 173, // Castelló de la Plana
  '12084': 26, // Onda
  '12135': 52, // Vila-real
  '12138': 30, // Vinaròs
  '13005': 31, // Alcázar de San Juan
  '13034': 75, // Ciudad Real
  '13071': 45, // Puertollano
  '13082': 36, // Tomelloso
  '14013': 20, // Cabra
  '14021': 323, // Córdoba
  '14038': 43, // Lucena
  '14042': 23, // Montilla
  '14055': 22, // Priego de Córdoba
  '14056': 30, // Puente Genil
  '15019': 32, // Carballo
  '15030': 247, // Coruña, A
  '15036': 64, // Ferrol
  '15054': 39, // Narón
  '15058': 38, // Oleiros
  '15078': 98, // Santiago de Compostela
  '16078': 53, // Cuenca
  '17023': 41, // Blanes
  '17066': 49, // Figueres
  '17079': 103, // Girona
  '17095': 42, // Lloret de Mar
  '17114': 37, // Olot
  '18017': 27, // Almuñécar
  '18023': 21, // Baza
  '18087': 230, // Granada
  '18089': 19, // Guadix
  '18122': 21, // Loja
  '18140': 59, // Motril
  '19130': 91, // Guadalajara
  '20030': 27, // Eibar
  '20045': 63, // Irun
  '20067': 39, // Errenteria
  '20069': 188, // Donostia/San Sebastián
  '20079': 23, // Zarautz
  '21005': 25, // Almonte
  '21010': 22, // Ayamonte
  '21041': 142, // Huelva
  '21042': 22, // Isla Cristina
  '21044': 29, // Lepe
  '22125': 54, // Huesca
  '23005': 36, // Andújar
  '23050': 111, // Jaén
  '23055': 55, // Linares
  '23060': 24, // Martos
  '23092': 34, // Úbeda
  '24089': 121, // León
  '24115': 63, // Ponferrada
  '25120': 143, // Lleida
  '26036': 25, // Calahorra
  '26071': 12, // Haro
  '26089': 150, // Logroño
  '27028': 97, // Lugo
  '28005': 199, // Alcalá de Henares
  '28006': 119, // Alcobendas
  '28007': 173, // Alcorcón
  '28013': 61, // Aranjuez
  '28014': 59, // Arganda del Rey
  '28022': 65, // Boadilla del Monte
  '28047': 66, // Collado Villalba
  '28049': 80, // Coslada
  '28058': 190, // Fuenlabrada
  '28065': 187, // Getafe
  '28074': 191, // Leganés
  '28079': 3300, // Madrid
  '28080': 73, // Majadahonda
  '28092': 211, // Móstoles
  '28106': 133, // Parla
  '28113': 56, // Pinto
  '28115': 88, // Pozuelo de Alarcón
  '28123': 100, // Rivas-Vaciamadrid
  '28127': 97, // Rozas de Madrid, Las
  '28134': 92, // San Sebastián de los Reyes
  '28148': 138, // Torrejón de Ardoz
  '28149': 11, // Torrejón de la Calzada
  '28161': 83, // Valdemoro
  '28181': 29, // Villaviciosa de Odón
  '28903': 53, // Tres Cantos
  '29007': 43, // Alhaurín de la Torre
  '29008': 27, // Alhaurín el Grande
  '29015': 42, // Antequera
  '29025': 76, // Benalmádena
  '29038': 28, // Cártama
  '29042': 24, // Coín
  '29051': 76, // Estepona
  '29054': 85, // Fuengirola
  '29067': 586, // Málaga
  '29069': 156, // Marbella
  '29070': 91, // Mijas
  '29075': 22, // Nerja
  '29082': 52, // Rincón de la Victoria
  '29084': 33, // Ronda
  '29094': 85, // Vélez-Málaga
  '29901': 70, // Torremolinos
  '30003': 37, // Águilas
  '30016': 219, // Cartagena
  '30024': 98, // Lorca
  '30026': 35, // Mazarrón
  '30027': 75, // Molina de Segura
  '30030': 470, // Murcia
  '30035': 35, // San Javier
  '30043': 35, // Yecla
  '31201': 205, // Pamplona/Iruña
  '31232': 38, // Tudela
  '32054': 103, // Ourense
  '33004': 75, // Avilés
  '33024': 268, // Gijón
  '33031': 38, // Langreo
  '33044': 217, // Oviedo
  '33066': 52, // Siero
  '34120': 76, // Palencia
  '35004': 68, // Arrecife
  '35016': 380, // Palmas de Gran Canaria, Las
  '35017': 43, // Puerto del Rosario
  '35026': 103, // Telde
  '36038': 82, // Pontevedra
  '36045': 29, // Redondela
  '36057': 294, // Vigo
  '36060': 38, // Vilagarcía de Arousa
  '37274': 143, // Salamanca
  '38001': 51, // Adeje
  '38006': 84, // Arona
  '38023': 159, // San Cristóbal de La Laguna
  '38038': 209, // Santa Cruz de Tenerife
  '39020': 33, // Castro-Urdiales
  '39035': 11, // Laredo
  '39075': 172, // Santander
  '39079': 11, // Santoña
  '39087': 51, // Torrelavega
  '40194': 51, // Segovia
  '41004': 76, // Alcalá de Guadaíra
  '41024': 30, // Carmona
  '41038': 139, // Dos Hermanas
  '41039': 40, // Écija
  '41053': 27, // Lebrija
  '41059': 47, // Mairena del Aljarafe
  '41065': 28, // Morón de la Frontera
  '41081': 40, // Rinconada, La
  '41091': 685, // Sevilla
  '41095': 52, // Utrera
  '42173': 40, // Soria
  '43014': 22, // Amposta
  '43038': 36, // Cambrils
  '43123': 107, // Reus
  '43148': 138, // Tarragona
  '43155': 34, // Tortosa
  '43163': 39, // Vendrell, El
  '43905': 30, // Salou
  '44216': 36, // Teruel
  '45165': 84, // Talavera de la Reina
  '45168': 86, // Toledo
  '46005': 30, // Alaquàs
  '46017': 46, // Alzira
  '46021': 33, // Aldaia
  '46029': 27, // Algemesí
  '46078': 40, // Burjassot
  '46094': 29, // Catarroja
  '46102': 26, // Quart de Poblet
  '46105': 24, // Cullera
  '46110': 31, // Xirivella
  '46131': 79, // Gandia
  '46145': 30, // Xàtiva
  '46159': 31, // Manises
  '46169': 45, // Mislata
  '46181': 26, // Oliva
  '46184': 36, // Ontinyent
  '46190': 72, // Paterna
  '46220': 69, // Sagunto/Sagunt
  '46250': 800, // València
  '47186': 297, // Valladolid
  '48013': 101, // Barakaldo
  '48015': 41, // Basauri
  '48020': 346, // Bilbao
  '48044': 76, // Getxo
  '48078': 45, // Portugalete
  '48082': 46, // Santurtzi
  '49275': 59, // Zamora
  '50297': 682, // Zaragoza
  '51001': 83, // Ceuta
  '52001': 86, // Melilla
};

/** Names that people type and no official list has. */
export const ALIASES: Readonly<Record<string, readonly string[]>> = {
  '01059': ['Vitoria'], // Vitoria-Gasteiz
  '03047': ['Calpe'], // Calp
  '03063': ['Denia'], // Dénia
  '03090': ['Muchamiel'], // Mutxamel
  '03139': ['Villajoyosa'], // Villajoyosa/Vila Joiosa, la
  '04902': ['El Ejido'], // Ejido, El
  '07015': ['Ciudadela'], // Ciutadella de Menorca
  '07026': ['Ibiza'], // Eivissa
  '07032': ['Mahón'], // Maó-Mahón
  '07036': ['Marrachí'], // Marratxí
  '07040': ['Palma de Mallorca'], // Palma
  '07042': ['Pollensa'], // Pollença
  '07046': ['San Antonio Abad', 'San Antonio'], // Sant Antoni de Portmany
  '07048': ['San José'], // Sant Josep de sa Talaia
  '08101': ['Hospitalet'], // Hospitalet de Llobregat, L'
  '08169': ['El Prat'], // Prat de Llobregat, El
  '08194': ['San Adrián de Besós'], // Sant Adrià de Besòs
  '08200': ['San Baudilio', 'San Boi'], // Sant Boi de Llobregat
  '08205': ['San Cugat'], // Sant Cugat del Vallès
  '08211': ['San Feliú de Llobregat'], // Sant Feliu de Llobregat
  '08217': ['San Juan Despí'], // Sant Joan Despí
  '08279': ['Tarrasa'], // Terrassa
  '08298': ['Vich'], // Vic
  '08307': ['Villanueva y Geltrú', 'Villanueva y la Geltrú'], // Vilanova i la Geltrú
  '11022': ['La Línea'], // Línea de la Concepción, La
  '12028': ['Benicásim'], // Benicasim/Benicàssim
  '12032': ['Burriana'], // Borriana/Burriana
  '12040': ['Castellón', 'Castellón de la Plana'], // Castelló de la Plana
  '12135': ['Villarreal'], // Vila-real
  '12138': ['Vinaroz'], // Vinaròs
  '15005': ['Arteijo'], // Arteixo
  '15030': ['La Coruña', 'Coruña'], // Coruña, A
  '15078': ['Santiago'], // Santiago de Compostela
  '17047': ['Castellón de Ampurias'], // Castelló d'Empúries
  '17066': ['Figueras'], // Figueres
  '17079': ['Gerona'], // Girona
  '17152': ['Rosas'], // Roses
  '20036': ['Fuenterrabía'], // Hondarribia
  '20045': ['Irún'], // Irun
  '20059': ['Oñate'], // Oñati
  '20064': ['Pasajes'], // Pasaia
  '20067': ['Rentería'], // Errenteria
  '20069': ['Donosti', 'San Sebastián'], // Donostia/San Sebastián
  '20074': ['Vergara'], // Bergara
  '20079': ['Zarauz'], // Zarautz
  '25120': ['Lérida'], // Lleida
  '25203': ['La Seo de Urgel', 'Seo de Urgel'], // Seu d'Urgell, La
  '28123': ['Rivas'], // Rivas-Vaciamadrid
  '28127': ['Las Rozas'], // Rozas de Madrid, Las
  '31201': ['Pamplona', 'Iruñea'], // Pamplona/Iruña
  '32009': ['El Barco de Valdeorras'], // Barco de Valdeorras, O
  '32019': ['El Carballino'], // Carballiño, O
  '32032': ['Ginzo de Limia'], // Xinzo de Limia
  '32054': ['Orense'], // Ourense
  '33024': ['Xixón'], // Gijón
  '33044': ['Uviéu'], // Oviedo
  '35016': ['Las Palmas', 'Gran Canaria'], // Palmas de Gran Canaria, Las
  '36003': ['Bayona'], // Baiona
  '36008': ['Cangas de Morrazo'], // Cangas
  '36022': ['El Grove'], // Grove, O
  '36042': ['Puenteareas'], // Ponteareas
  '36051': ['Sangenjo'], // Sanxenxo
  '36060': ['Villagarcía de Arosa'], // Vilagarcía de Arousa
  '38023': ['La Laguna'], // San Cristóbal de La Laguna
  '38038': ['Santa Cruz', 'Tenerife'], // Santa Cruz de Tenerife
  '46005': ['Alacuás'], // Alaquàs
  '46017': ['Alcira'], // Alzira
  '46078': ['Burjasot'], // Burjassot
  '46102': ['Cuart de Poblet'], // Quart de Poblet
  '46110': ['Chirivella'], // Xirivella
  '46131': ['Gandía'], // Gandia
  '46145': ['Játiva'], // Xàtiva
  '46184': ['Onteniente'], // Ontinyent
  '46220': ['Sagunto'], // Sagunto/Sagunt
  '46250': ['Valencia'], // València
  '48013': ['Baracaldo'], // Barakaldo
  '48036': ['Galdácano'], // Galdakao
  '48044': ['Guecho'], // Getxo
  '48046': ['Guernica'], // Gernika-Lumo
  '48054': ['Lejona'], // Leioa
  '48073': ['Ondárroa'], // Ondarroa
  '48082': ['Santurce'], // Santurtzi
};

/** A first, plausible set of registries known to be slow (VA-5); staff keep it up to date. */
export const SLOW_REGISTRIES: ReadonlySet<string> = new Set([
  '38001', // Adeje
  '38006', // Arona
  '29070', // Mijas
  '03133', // Torrevieja
  '17095', // Lloret de Mar
  '04066', // Níjar
  '30003', // Águilas
  '11007', // Barbate
  '11032', // Sanlúcar de Barrameda
  '07026', // Eivissa
]);

/** Registries that answer within so many hours, plausible and not measured: staff correct them (BC-7). By INE code. */
export const FAST_REGISTRIES: Readonly<Record<string, number>> = {
  '26089': 2, // Logroño
  '28115': 3, // Pozuelo de Alarcón
  '31201': 2, // Pamplona/Iruña
  '36038': 3, // Pontevedra
  '42173': 1, // Soria
  '44216': 2, // Teruel
};
