import type { CategorySource } from './goodsTable.ts';

const KEEP = {
  en: 'Store below 30 °C, out of reach of small children.',
  zh: '30℃以下存放，置于儿童不能触及处。',
};

export const personalCare: CategorySource = {
  en: 'Personal Care & Household',
  zh: '个护家居',
  background: '#e4eff0',
  subcategories: [
    {
      en: 'Body Wash & Soap',
      zh: '沐浴与香皂',
      use: {
        en: 'Lather in wet hands or on a cloth; keep soap on a draining dish.',
        zh: '湿手或浴巾起泡使用，香皂置于沥水皂盒。',
      },
      keep: KEEP,
      table: `
        oatmere | Oat Body Wash, Sensitive skin | 燕麦沐浴乳敏感肌 | 500 mL | 13.90 | 580 | pump wheat #c8a96a | Colloidal oats, no soap, no perfume. | 胶体燕麦，无皂基无香精。 | v=oat/500 mL/500毫升; hot; made=Water, coconut glucoside, colloidal oatmeal, glycerin/水、椰油葡糖苷、胶态燕麦、甘油
        oatmere | Oat Body Wash Refill, Sensitive skin | 燕麦沐浴乳补充装 | 1 L | 21.90 | 1060 | pouch wheat #c8a96a | A soft pouch that fills the pump twice. | 补充袋，可装满两瓶。 | v=oat/1 L refill/1升补充装; made=Water, coconut glucoside, colloidal oatmeal, glycerin/水、椰油葡糖苷、胶态燕麦、甘油
        goatling | Goat Milk Soap Bar, Original | 原味羊奶皂 | 100 g | 3.50 | 120 | soap splash #f3e6c9 | Made with fresh goat milk on one farm. | 单一农场鲜羊奶制作。 | v=goat/Original/原味; hot; made=Saponified olive and coconut oils, goat milk, glycerin/皂化橄榄油和椰子油、羊奶、甘油
        goatling | Goat Milk Soap Bar, Lemon Myrtle | 柠檬香桃木羊奶皂 | 100 g | 3.50 | 120 | soap leaf #c9c94a | Bright leaf oil from the rainforest edge. | 雨林边缘的清新叶油。 | v=goat/Lemon Myrtle/柠檬香桃木; made=Saponified olive and coconut oils, goat milk, lemon myrtle oil/皂化橄榄油和椰子油、羊奶、柠檬香桃木油
        goatling | Goat Milk Soap Bar, Oatmeal | 燕麦羊奶皂 | 100 g | 3.50 | 120 | soap wheat #b98a5a | Ground oats for a gentle scrub. | 研磨燕麦，温和磨砂。 | v=goat/Oatmeal/燕麦; made=Saponified olive and coconut oils, goat milk, ground oats/皂化橄榄油和椰子油、羊奶、燕麦粉
        saltgrove | Coastal Shower Gel, Sea salt and sage | 海盐鼠尾草沐浴乳 | 400 mL | 19.90 | 470 | pump waves #5f8f9a | Smells like a headland after rain. | 雨后海岬的清香。 | made=Water, coconut surfactant, sea salt, sage oil/水、椰油表面活性剂、海盐、鼠尾草油`,
    },
    {
      en: 'Hair Care',
      zh: '护发',
      use: {
        en: 'Massage into wet hair, rinse well, repeat only if needed.',
        zh: '湿发按摩后冲净，必要时重复。',
      },
      keep: KEEP,
      table: `
        oatmere | Milk Protein Shampoo, Everyday | 牛奶蛋白洗发露 | 400 mL | 12.90 | 470 | bottle splash #d8c39a | Mild enough for every morning. | 温和配方，可每日使用。 | made=Water, coconut surfactant, milk protein/水、椰油表面活性剂、牛奶蛋白
        oatmere | Milk Protein Conditioner, Everyday | 牛奶蛋白护发素 | 400 mL | 12.90 | 470 | bottle drop #b98f5f | Goes with the shampoo. | 同系列护发素。 | made=Water, cetyl alcohol, milk protein, plant oils/水、鲸蜡醇、牛奶蛋白、植物油; use=Work through wet hair after shampoo, leave for a minute and rinse./洗发后抹匀，停留一分钟后冲净。
        verdanel | Rosemary Scalp Shampoo, Volume | 迷迭香头皮洗发露 | 350 mL | 17.90 | 420 | bottle leaf #4f7d5a | Rosemary, mint and a tingling scalp. | 迷迭香与薄荷，清爽头皮。 | hot; made=Water, coconut surfactant, rosemary and mint oils/水、椰油表面活性剂、迷迭香油和薄荷油
        lanoveil | Argan Hair Mask, Repair | 摩洛哥坚果发膜 | 250 g | 19.90 | 320 | creamJar drop #c98a3f | Ten minutes under a warm towel. | 热毛巾包裹十分钟。 | made=Water, cetyl alcohol, argan oil, shea butter/水、鲸蜡醇、摩洛哥坚果油、乳木果油; use=Leave in washed hair for ten minutes under a warm towel, then rinse./洗发后涂抹，热毛巾包裹十分钟后冲净。
        kumonoya | Camellia Hair Oil, Shine | 山茶花护发油 | 60 mL | 22.50 | 140 | dropper flower #c9403f | Two drops on the ends, nothing more. | 发尾两滴足矣。 | made=Camellia seed oil/山茶籽油; few; use=Warm two drops in the hands and smooth through dry ends./取两滴在掌心温热，涂抹于干燥发梢。
        mintgully | Tea Tree Anti-Dandruff Shampoo, Cool | 茶树去屑洗发露 | 300 mL | 14.50 | 360 | bottle bubbles #3f9a7d | Tea tree with zinc for a flaky scalp. | 茶树与锌，缓解头屑。 | made=Water, coconut surfactant, tea tree oil, zinc pyrithione/水、椰油表面活性剂、茶树油、吡硫鎓锌`,
    },
    {
      en: 'Oral Care',
      zh: '口腔护理',
      use: {
        en: 'Brush for two minutes twice a day; children under six need only a pea.',
        zh: '每日两次，每次两分钟；六岁以下豌豆大小即可。',
      },
      keep: KEEP,
      table: `
        mintgully | Whitening Toothpaste, Spearmint | 留兰香美白牙膏 | 120 g | 5.90 | 150 | tube leaf #1f8a70 | Fine silica polishes away coffee stains. | 细腻硅粒去除咖啡渍。 | made=Hydrated silica, glycerin, sodium fluoride, spearmint oil/水合二氧化硅、甘油、氟化钠、留兰香油
        mintgully | Charcoal Toothpaste, Deep clean | 活性炭深洁牙膏 | 110 g | 6.90 | 140 | tube rings #333a3d | Black paste, white foam. | 黑色膏体，白色泡沫。 | made=Calcium carbonate, glycerin, activated charcoal, mint oil/碳酸钙、甘油、活性炭、薄荷油
        mintgully | Kids Toothpaste, Strawberry | 儿童草莓牙膏 | 90 g | 4.50 | 115 | tube berry #d85a6b | Low in fluoride and foam. | 低氟少泡，孩子不抗拒。 | made=Hydrated silica, glycerin, low fluoride, strawberry flavour/水合二氧化硅、甘油、低氟、草莓香料
        mintgully | Alcohol-Free Mouthwash, Ice mint | 无酒精冰薄荷漱口水 | 500 mL | 8.90 | 560 | bottle drop #3fb0c9 | A cool finish without the burn. | 清凉不辣口。 | hot; made=Water, glycerin, xylitol, peppermint oil/水、甘油、木糖醇、薄荷油; use=Rinse with 20 mL for thirty seconds, then spit out./取20毫升漱口三十秒后吐出。
        mintgully | Bamboo Toothbrush Set, Soft | 竹柄软毛牙刷组 | 4 pack | 9.90 | 90 | box stripes #c9a26b | Bamboo handles, soft bristles. | 竹柄软毛。 | made=Bamboo, nylon bristle/竹、尼龙刷毛; use=Replace after three months. Put the handle in the compost./三个月更换一次，刷柄可堆肥。`,
    },
    {
      en: 'Hand & Foot',
      zh: '手足护理',
      use: { en: 'Rub in after washing, and thickly at night.', zh: '洗手后涂抹，夜间可厚涂。' },
      keep: KEEP,
      table: `
        lanoveil | Lanolin Hand Cream, Gardener's | 园丁绵羊油护手霜 | 75 mL | 9.90 | 100 | tube flower #c98a9f | Sinks in before you reach the gate. | 快速吸收，不油腻。 | hot; made=Water, lanolin, glycerin, shea butter/水、羊毛脂、甘油、乳木果油
        goatling | Goat Milk Hand Balm, Lavender | 薰衣草羊奶护手膏 | 60 g | 11.90 | 110 | creamJar flower #9a86c0 | Balm for weather-beaten hands. | 适合风吹干裂的双手。 | made=Goat milk, shea butter, beeswax, lavender oil/羊奶、乳木果油、蜂蜡、薰衣草油
        oatmere | Antibacterial Hand Wash, Lemon | 柠檬抑菌洗手液 | 450 mL | 7.50 | 520 | pump citrus #e6c52f | Clean lemon for a kitchen sink. | 清新柠檬，适合厨房水槽。 | made=Water, plant surfactants, lactic acid, lemon oil/水、植物表面活性剂、乳酸、柠檬油; use=Lather for twenty seconds, then rinse./揉搓二十秒后冲净。
        mintgully | Peppermint Foot Cream, Cracked heels | 薄荷足部修护霜 | 100 g | 12.50 | 130 | tube leaf #4fae8f | Twenty per cent urea with cool mint. | 含20%尿素与清凉薄荷。 | made=Water, urea (20%), shea butter, peppermint oil/水、尿素（20%）、乳木果油、薄荷油
        saltgrove | Magnesium Foot Soak, Eucalyptus | 桉树镁盐足浴 | 500 g | 18.90 | 560 | pouch leaf #6f9a8a | Salt flakes and eucalyptus for tired feet. | 镁盐与桉树，舒缓疲惫双足。 | made=Magnesium chloride, eucalyptus oil/氯化镁、桉树油; use=Dissolve two handfuls in warm water and soak for twenty minutes./取两把溶于温水，泡脚二十分钟。`,
    },
    {
      en: 'Laundry',
      zh: '衣物清洁',
      use: { en: 'One cap for a full machine; half for soft water.', zh: '整机一瓶盖，软水减半。' },
      keep: KEEP,
      table: `
        billabright | Eucalyptus Laundry Liquid, Top and front loader | 桉树洗衣液 | 2 L | 15.90 | 2120 | bottle leaf #5fa87d | Eucalyptus oil lifts grease and smells of bush. | 桉树油去油污，清新林香。 | hot; made=Water, plant surfactants, enzymes, eucalyptus oil/水、植物表面活性剂、酶、桉树油
        billabright | Wool and Silk Wash, Gentle | 羊毛真丝洗涤剂 | 1 L | 11.90 | 1080 | bottle cloud #b7a8d6 | For jumpers, blankets and sheepskin. | 适合毛衣、毛毯和羊皮。 | made=Water, plant surfactants, lanolin/水、植物表面活性剂、羊毛脂
        billabright | Stain Remover Spray, Oxy | 活氧去渍喷雾 | 500 mL | 8.90 | 570 | spray bubbles #f08a3c | Grass, wine and tomato, before the wash. | 洗前去除草渍、酒渍和番茄渍。 | made=Water, hydrogen peroxide, plant surfactants/水、过氧化氢、植物表面活性剂; use=Spray on the stain, wait ten minutes, then wash as usual./喷于污渍处，静置十分钟后正常洗涤。
        billabright | Laundry Powder Sensitive, Fragrance free | 敏感肌无香洗衣粉 | 2 kg | 14.50 | 2180 | box bubbles #8fc7d8 | For babies' clothes and itchy skin. | 适合婴儿衣物和敏感肌肤。 | made=Sodium carbonate, sodium percarbonate, plant surfactants/碳酸钠、过碳酸钠、植物表面活性剂; use=One scoop for a full machine. Half for soft water./满机一勺，软水减半。
        billabright | Fabric Softener, Cotton flower | 棉花香柔顺剂 | 1 L | 7.50 | 1070 | bottle flower #7fa9d8 | Towels stay fluffy on the line. | 毛巾晾干依旧蓬松。 | made=Water, plant softener, fragrance/水、植物柔软剂、香精`,
    },
    {
      en: 'Kitchen & Cleaning',
      zh: '厨房与清洁',
      use: {
        en: 'Spray, wait a minute, wipe; rinse surfaces that touch food.',
        zh: '喷洒静置一分钟后擦拭，接触食物的表面需冲净。',
      },
      keep: KEEP,
      table: `
        billabright | Lemon Dish Liquid, Cuts grease | 柠檬洗洁精 | 900 mL | 5.50 | 970 | bottle citrus #e6c52f | A little cleans up after a whole Sunday roast. | 少量即可洗净整桌餐具。 | made=Water, plant surfactants, lemon oil/水、植物表面活性剂、柠檬油; use=A few drops in a sink of warm water. Rinse with clean water./温水中滴入数滴，洗后用清水冲净。
        billabright | Kitchen Spray, Orange oil | 橙油厨房清洁喷雾 | 750 mL | 6.90 | 830 | spray citrus #f08a2c | Orange oil on stove and bench. | 橙油配方，适合灶台台面。 | hot; made=Water, plant surfactants, orange oil/水、植物表面活性剂、橙油
        billabright | Bathroom Spray, Limescale | 浴室除垢喷雾 | 750 mL | 7.20 | 830 | spray drop #3f8fc9 | Citric acid removes white limescale. | 柠檬酸去除白色水垢。 | made=Water, citric acid, plant surfactants/水、柠檬酸、植物表面活性剂
        billabright | Eucalyptus Disinfectant, Concentrate | 桉树消毒浓缩液 | 1 L | 9.90 | 1080 | bottle leaf #3f8a5f | One cap in a bucket for floors. | 一瓶盖兑一桶水擦地。 | made=Water, benzalkonium chloride, eucalyptus oil/水、苯扎氯铵、桉树油; use=One cap in five litres of water. Let it dry on the floor./每五升水加一瓶盖，拖地后自然晾干。
        billabright | Dishwasher Tablets, All in one | 多合一洗碗机块 | 60 pack | 24.90 | 1150 | pouch star #2f7fc9 | With rinse aid and salt. | 含光亮剂和软水盐。 | made=Sodium carbonate, citric acid, enzymes, rinse aid/碳酸钠、柠檬酸、酶、漂洗剂; use=One tablet in the dispenser for each wash. Leave it in its film./每次在分配盒中放一块，无需拆膜。
        hivebrook | Beeswax Food Wraps, Set of three | 蜂蜡保鲜布 | 3 pack | 24.90 | 110 | mask honeycomb #e0b23f | Cotton and wax in place of cling film. | 棉布与蜂蜡代替保鲜膜。 | made=Cotton, beeswax, jojoba oil/棉布、蜂蜡、荷荷巴油; few; use=Warm in the hands, fold around the food. Wash in cold water./用手温软化后包裹食物，冷水清洗。`,
    },
  ],
};
