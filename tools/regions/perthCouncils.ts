/**
 * The local governments of Perth and Mandurah, and the suburbs that lie wholly or mostly in each.
 * The package of suburbs has one council for each postcode, which puts Nedlands into Perth and
 * Joondalup into Wanneroo.
 */
const COUNCILS = {
  Armadale:
    'Armadale, Bedfordale, Brookdale, Camillo, Champion Lakes, Forrestdale, Harrisdale, Haynes, Hilbert, Karragullen, Kelmscott, Lesley, Mount Nasura, Mount Richon, Piara Waters, Roleystone, Seville Grove, Wungong',
  Bassendean: 'Ashfield, Bassendean, Eden Hill',
  Bayswater: 'Bayswater, Bedford, Embleton, Maylands, Morley, Noranda',
  Belmont: 'Ascot, Belmont, Cloverdale, Kewdale, Perth Airport, Redcliffe, Rivervale',
  Cambridge: 'City Beach, Floreat, Wembley, West Leederville',
  Canning:
    'Bentley, Cannington, Canning Vale, East Cannington, Ferndale, Lynwood, Parkwood, Queens Park, Riverton, Rossmoyne, Shelley, Welshpool, Willetton, Wilson',
  Claremont: 'Claremont, Swanbourne',
  Cockburn:
    'Atwell, Aubin Grove, Banjup, Beeliar, Bibra Lake, Cockburn Central, Coogee, Coolbellup, Hamilton Hill, Hammond Park, Henderson, Jandakot, Lake Coogee, Munster, North Coogee, North Lake, South Lake, Spearwood, Success, Treeby, Wattleup, Yangebup',
  Cottesloe: 'Cottesloe',
  'East Fremantle': 'East Fremantle',
  Fremantle:
    'Beaconsfield, Fremantle, Hilton, North Fremantle, O’connor, Samson, South Fremantle, White Gum Valley',
  Gosnells:
    'Beckenham, Gosnells, Huntingdale, Kenwick, Langford, Maddington, Martin, Orange Grove, Southern River, Thornlie',
  Joondalup:
    'Beldon, Burns Beach, Connolly, Craigie, Currambine, Duncraig, Edgewater, Glengarry, Greenwood, Heathridge, Hillarys, Iluka, Joondalup, Kallaroo, Kingsley, Kinross, Marmion, Mullaloo, Ocean Reef, Padbury, Sorrento, Warwick, Woodvale',
  Kalamunda:
    'Bickley, Carmel, Forrestfield, Gooseberry Hill, Hacketts Gully, High Wycombe, Kalamunda, Lesmurdie, Maida Vale, Paulls Valley, Pickering Brook, Piesse Brook, Reservoir, Walliston, Wattle Grove',
  Kwinana:
    'Anketell, Bertram, Calista, Casuarina, Hope Valley, Kwinana Beach, Kwinana Town Centre, Leda, Mandogalup, Medina, Naval Base, Orelia, Parmelia, Postans, The Spectacles, Wandi, Wellard',
  Mandurah:
    'Bouvard, Clifton, Coodanup, Dawesville, Dudley Park, Erskine, Falcon, Greenfields, Halls Head, Herron, Lakelands, Madora Bay, Mandurah, Meadow Springs, Parklands, San Remo, Silver Sands, Stake Hill, Wannanup',
  Melville:
    'Alfred Cove, Applecross, Ardross, Attadale, Bateman, Bicton, Booragoon, Brentwood, Bull Creek, Kardinya, Leeming, Melville, Mount Pleasant, Murdoch, Myaree, Palmyra, Willagee, Winthrop',
  'Mosman Park': 'Mosman Park',
  Mundaring:
    'Bailup, Beechina, Boya, Chidlow, Darlington, Glen Forrest, Gorrie, Greenmount, Helena Valley, Hovea, Mahogany Creek, Malmalling, Mount Helena, Mundaring, Parkerville, Sawyers Valley, Stoneville, Wooroloo',
  Nedlands: 'Dalkeith, Karrakatta, Mount Claremont, Nedlands',
  'Peppermint Grove': 'Peppermint Grove',
  Perth: 'Crawley, East Perth, Kings Park, Northbridge, Perth, West Perth',
  Rockingham:
    'Baldivis, Cooloongup, East Rockingham, Garden Island, Golden Bay, Hillman, Karnup, Keralup, Peron, Port Kennedy, Rockingham, Safety Bay, Secret Harbour, Shoalwater, Singleton, Waikiki, Warnbro',
  'Serpentine-Jarrahdale':
    'Byford, Cardup, Darling Downs, Hopeland, Jarrahdale, Karrakup, Keysbrook, Mardella, Mundijong, Oakford, Oldbury, Serpentine, Whitby',
  'South Perth': 'Como, Karawara, Kensington, Manning, Salter Point, South Perth, Waterford',
  Stirling:
    'Balcatta, Balga, Carine, Churchlands, Coolbinia, Dianella, Dog Swamp, Doubleview, Glendalough, Gwelup, Hamersley, Herdsman, Inglewood, Innaloo, Joondanna, Karrinyup, Menora, Mirrabooka, Mount Lawley, Nollamara, North Beach, Osborne Park, Scarborough, Stirling, Trigg, Tuart Hill, Watermans Bay, Wembley Downs, Westminster, Woodlands, Yokine',
  Subiaco: 'Daglish, Jolimont, Shenton Park, Subiaco',
  Swan: 'Aveley, Ballajura, Beechboro, Bellevue, Belhus, Bennett Springs, Brabham, Brigadoon, Bullsbrook, Bushmead, Caversham, Cullacabardee, Dayton, Ellenbrook, Gidgegannup, Guildford, Hazelmere, Henley Brook, Herne Hill, Jane Brook, Kiara, Koongamia, Lexia, Lockridge, Malaga, Melaleuca, Middle Swan, Midland, Midvale, Millendon, Red Hill, South Guildford, Stratton, Swan View, The Vines, Upper Swan, Viveash, West Swan, Whiteman, Woodbridge',
  'Victoria Park': 'Burswood, Carlisle, East Victoria Park, Lathlain, St James, Victoria Park',
  Vincent: 'Highgate, Leederville, Mount Hawthorn, North Perth',
  Wanneroo:
    'Alexander Heights, Alkimos, Ashby, Banksia Grove, Butler, Carabooda, Carramar, Clarkson, Darch, Eglinton, Girrawheen, Gnangara, Hocking, Jandabup, Jindalee, Kingsway, Koondoola, Landsdale, Madeley, Marangaroo, Mariginiup, Merriwa, Mindarie, Neerabup, Nowergup, Pearsall, Pinjar, Quinns Rocks, Ridgewood, Sinagra, Tamala Park, Tapping, Two Rocks, Wangara, Wanneroo, Yanchep',
} as const;

const COUNCIL_BY_SUBURB: ReadonlyMap<string, string> = new Map(
  Object.entries(COUNCILS).flatMap(([council, suburbs]) =>
    suburbs.split(', ').map((suburb) => [suburb, council] as const),
  ),
);

/**
 * The council of a suburb or of a part of it (`Carlisle North`, `Wangara DC`); undefined if not
 * listed.
 */
export const findCouncil = (suburb: string): string | undefined =>
  COUNCIL_BY_SUBURB.get(suburb) ??
  COUNCIL_BY_SUBURB.get(suburb.replace(/ (DC|BC|North|South|East|West)$/, ''));
