import type { CategorySource } from './goodsTable.ts';

const KEEP = {
  en: 'Store below 30 °C in a dry place; do not use if the seal is broken.',
  zh: '30℃以下干燥处存放，封口破损请勿使用。',
};
const DAILY = {
  en: 'Adults take one or two daily with food; a supplement does not replace varied meals.',
  zh: '成人每日一至两粒随餐服用；保健品不能代替均衡饮食。',
};

export const vitamins: CategorySource = {
  en: 'Vitamins',
  zh: '维生素与保健',
  background: '#e0f0ee',
  subcategories: [
    {
      en: 'Fish Oil & Heart',
      zh: '鱼油与心脏健康',
      use: DAILY,
      keep: KEEP,
      table: `
        omegara | Odourless Fish Oil 1000, Wild caught | 无腥深海鱼油1000 | 400 capsules | 34.90 | 720 | pills fish #e0a63a | Small wild fish, purified until the smell is gone. | 野生小型海鱼，纯化去腥。 | hot; badge=1000; v=fish/400 capsules/400粒; made=Fish oil 1000 mg, gelatin, glycerin, vitamin E/鱼油1000毫克、明胶、甘油、维生素E
        omegara | Odourless Fish Oil 1000, Travel pack | 无腥深海鱼油便携装 | 60 capsules | 12.90 | 140 | pouch fish #e0a63a | The same oil in a resealable pouch. | 同款鱼油，便携自封袋。 | v=fish/60 capsules/60粒; made=Fish oil 1000 mg, gelatin, glycerin, vitamin E/鱼油1000毫克、明胶、甘油、维生素E
        omegara | Deep Sea Krill Oil 500, Astaxanthin | 深海磷虾油500 | 60 capsules | 42.90 | 160 | pills waves #c8453a | Red oil from Antarctic krill, certified fishery. | 南极磷虾红油，来自认证渔场。 | made=Krill oil 500 mg (crustacean), gelatin, glycerin/磷虾油500毫克（甲壳类）、明胶、甘油; use=Adults take two daily with food. Not for people who are allergic to shellfish./成人每日随餐两粒，对甲壳类过敏者勿用。
        southmere | Coenzyme Q-Ten 150, High strength | 高含量辅酶Q10 | 90 capsules | 38.50 | 150 | pills capsule #e08a2b | CoQ10 in olive oil for easier uptake. | 橄榄油基质辅酶Q10。 | made=Ubidecarenone, olive oil, gelatin/泛癸利酮、橄榄油、明胶
        verdanel | Aged Garlic Tablets, Odour reduced | 低味陈蒜片 | 120 tablets | 22.90 | 150 | pills leaf #d9cfa0 | Garlic aged for a year, coated against the smell. | 陈化一年大蒜，包衣减味。 | made=Aged garlic extract, cellulose/陈蒜提取物、纤维素
        omegara | Plant Omega Flax Oil, Vegan | 植物亚麻籽油胶囊 | 180 capsules | 24.90 | 300 | pills leaf #b98a2f | Cold-pressed flaxseed from Tasmania. | 塔斯马尼亚冷压亚麻籽油。 | made=Flaxseed oil, tapioca capsule/亚麻籽油、木薯胶囊`,
    },
    {
      en: 'Immunity & Vitamin C',
      zh: '免疫与维生素C',
      use: DAILY,
      keep: KEEP,
      table: `
        southmere | Vitamin C 1000 Effervescent, Orange | 维生素C泡腾片橙味 | 60 tablets | 16.90 | 320 | blister citrus #f39a2c | Dissolves in a glass of water. | 放入水中即溶起泡。 | hot; made=Vitamin C 1000 mg, sodium bicarbonate, citric acid, orange flavour/维生素C 1000毫克、碳酸氢钠、柠檬酸、橙味香料
        southmere | Chewable Vitamin C, Blackcurrant | 黑加仑维C咀嚼片 | 150 tablets | 14.50 | 210 | pills berry #6b3f7d | Tangy chewable tablets for the whole family. | 酸甜咀嚼片，全家适用。 | made=Vitamin C, sorbitol, blackcurrant juice powder/维生素C、山梨糖醇、黑加仑汁粉
        verdanel | Elderberry and Echinacea Syrup, Winter | 接骨木紫锥菊糖浆 | 200 mL | 21.90 | 360 | glassBottle berry #4a2340 | Dark berries and herbs by the spoonful. | 深色浆果与草本，一勺即饮。 | made=Elderberry juice, echinacea, honey/接骨木果汁、紫锥菊、蜂蜜; use=Adults take 10 mL up to three times a day./成人每次10毫升，每日至多三次。
        verdanel | Olive Leaf Extract, Original | 橄榄叶提取液 | 500 mL | 29.90 | 720 | oilBottle leaf #6b6b2a | Fresh leaves pressed within hours of harvest. | 采摘数小时内压榨的新鲜橄榄叶。 | made=Fresh olive leaf extract, glycerin/鲜橄榄叶提取物、甘油; use=Adults take 5 mL three times a day, in water or juice./成人每次5毫升，每日三次，可兑水或果汁。
        southmere | Zinc and Vitamin D Tablets, One a day | 锌维D片 | 100 tablets | 13.90 | 140 | pills sun #f0b43a | Zinc and vitamin D in one small tablet. | 小片补充锌与维生素D。 | made=Zinc, vitamin D3, cellulose/锌、维生素D3、纤维素
        verdanel | Daily Greens Powder, Mint | 每日蔬果绿粉 | 250 g | 36.90 | 380 | pouch leaf #6fae5a | Barley grass, spinach and spirulina. | 大麦苗、菠菜和螺旋藻。 | made=Barley grass, spinach, spirulina, mint/大麦苗、菠菜、螺旋藻、薄荷; few; use=Stir 10 g into a glass of cold water once a day./每日一次，取10克加入一杯冷水搅匀。`,
    },
    {
      en: 'Bone & Joint',
      zh: '骨骼与关节',
      use: DAILY,
      keep: KEEP,
      table: `
        southmere | Glucosamine and Chondroitin, Joint | 氨糖软骨素 | 180 tablets | 36.90 | 420 | pills rings #4f8fb0 | For knees and hips that climb a lot of stairs. | 呵护膝盖与髋部的日常活动。 | hot; made=Glucosamine (from shellfish), chondroitin, cellulose/氨基葡萄糖（来自甲壳类）、软骨素、纤维素
        southmere | Liquid Calcium with Vitamin D, Capsules | 液体钙维D胶囊 | 150 capsules | 26.90 | 380 | pills bean #f3e2b3 | Soft capsules that are kind to the stomach. | 软胶囊，温和不刺激肠胃。 | made=Calcium carbonate, vitamin D3, soybean oil, gelatin/碳酸钙、维生素D3、大豆油、明胶
        omegara | Green Lipped Mussel Oil, New Zealand | 绿唇贻贝油 | 90 capsules | 49.90 | 170 | pills waves #2f7d5f | From farmed mussels of the Marlborough Sounds. | 来自新西兰海湾养殖贻贝。 | made=Green lipped mussel oil, olive oil/绿唇贻贝油、橄榄油
        verdanel | Turmeric and Black Pepper, Active | 姜黄黑胡椒片 | 60 tablets | 24.50 | 120 | pills sun #d98a1f | Curcumin with black pepper for better uptake. | 姜黄素配黑胡椒，更好吸收。 | made=Turmeric extract, black pepper/姜黄提取物、黑胡椒
        southmere | Magnesium Muscle Powder, Raspberry | 覆盆子镁粉 | 300 g | 27.90 | 420 | tin berry #c93f63 | Stir into water after sport. | 运动后兑水饮用。 | made=Magnesium citrate, raspberry flavour/柠檬酸镁、覆盆子味; adv; use=Stir 5 g into a glass of water once a day./每日一次，取5克加入一杯水搅匀。`,
    },
    {
      en: "Women's & Beauty",
      zh: '女性与美容',
      use: DAILY,
      keep: KEEP,
      table: `
        lanoveil | Marine Collagen Sachets, Berry | 莓果海洋胶原蛋白 | 30 sachets | 45.90 | 260 | sachets berry #d06a8a | Five grams of fish collagen in each stick. | 每条含5克鱼胶原蛋白。 | made=Hydrolysed fish collagen, berry powder/水解鱼胶原蛋白、莓果粉; hot; use=Stir one sachet into a glass of water once a day./每日一袋，加入一杯水搅匀。
        verdanel | Cranberry 15000, One a day | 蔓越莓精华15000 | 60 capsules | 21.90 | 120 | pills berry #b02a3f | A handful of cranberries in each capsule. | 每粒浓缩一把蔓越莓。 | made=Cranberry concentrate/蔓越莓浓缩物
        verdanel | Evening Primrose Oil 1000, Cold pressed | 冷压月见草油 | 200 capsules | 25.90 | 360 | pills flower #efc94a | Cold-pressed oil from yellow flowers. | 冷压黄色月见草籽油。 | made=Evening primrose oil, gelatin/月见草油、明胶
        southmere | Hair Skin and Nails, With biotin | 生物素美发护甲片 | 90 tablets | 28.90 | 160 | pills drop #e6a0b0 | Biotin, silica and zinc. | 含生物素、硅和锌。 | made=Biotin, silica, zinc, cellulose/生物素、二氧化硅、锌、纤维素
        southmere | Folic Acid 500, Before and during | 叶酸500 | 100 tablets | 9.90 | 90 | blister leaf #8fc48a | For planning a baby and early pregnancy. | 备孕及孕早期适用。 | made=Folic acid 500 micrograms, cellulose/叶酸500微克、纤维素; use=One tablet a day, from a month before pregnancy. Ask your doctor./孕前一个月起每日一片，请咨询医生。
        lanoveil | Grape Seed 50000, Antioxidant | 葡萄籽精华 | 100 capsules | 32.90 | 170 | pills berry #5a2f5f | Made with grape seeds from Barossa wineries. | 来自巴罗莎酒庄的葡萄籽。 | made=Grape seed extract/葡萄籽提取物; few`,
    },
    {
      en: 'Bee Products',
      zh: '蜂产品',
      use: {
        en: 'Not for people with a bee allergy or asthma, nor for children under one year.',
        zh: '对蜂产品过敏或哮喘者及一岁以下婴儿不宜。',
      },
      keep: KEEP,
      table: `
        hivebrook | Propolis 2000 Capsules, High potency | 高含量蜂胶胶囊2000 | 200 capsules | 39.90 | 330 | pills honeycomb #8a4b14 | Dark propolis from beech forest hives. | 来自山毛榉林蜂场的深色蜂胶。 | hot; made=Propolis extract, soybean oil, gelatin, glycerin/蜂胶提取物、大豆油、明胶、甘油
        hivebrook | Propolis Throat Spray, Honey and mint | 蜂胶喉咙喷雾 | 25 mL | 15.90 | 70 | dropper honeycomb #7a4514 | A quick spray for days of long talking. | 适合多讲话的日子。 | made=Water, propolis, manuka honey, peppermint oil/水、蜂胶、麦卢卡蜂蜜、薄荷油
        hivebrook | Royal Jelly 1000, Fresh | 蜂王浆胶囊1000 | 365 capsules | 48.90 | 480 | pills flower #f0d58a | A year's worth of small capsules. | 一年份小胶囊。 | made=Royal jelly 1000 mg, beeswax, gelatin, glycerin/蜂王浆1000毫克、蜂蜡、明胶、甘油
        hivebrook | Bee Pollen Granules, Wildflower | 野花蜂花粉 | 250 g | 22.50 | 340 | jar flower #d9962f | Scatter on porridge or yoghurt. | 可撒在燕麦粥或酸奶上。 | made=Bee pollen/蜂花粉
        hivebrook | Propolis Toothpaste, Alcohol free | 蜂胶牙膏 | 100 g | 8.90 | 130 | tube honeycomb #c9862b | Amber paste with cool mint. | 琥珀色膏体，清凉薄荷。 | made=Calcium carbonate, glycerin, propolis, mint oil/碳酸钙、甘油、蜂胶、薄荷油; use=Brush for two minutes twice a day. Not for people with a bee allergy./每日刷牙两次，每次两分钟，对蜂产品过敏者勿用。`,
    },
    {
      en: 'Sleep, Stomach & Energy',
      zh: '睡眠肠胃与活力',
      use: DAILY,
      keep: KEEP,
      table: `
        verdanel | Valerian Night Tablets, Herbal | 缬草晚安片 | 60 tablets | 19.90 | 110 | pills moon #4a4f7d | Valerian, hops and passionflower an hour before bed. | 缬草、啤酒花与西番莲，睡前一小时服用。 | made=Valerian root, hops, passionflower, cellulose/缬草根、啤酒花、西番莲、纤维素; use=Adults take two an hour before bed. Do not drive afterwards./成人睡前一小时服两片，服后勿驾车。
        verdanel | Milk Thistle 35000, Liver care | 奶蓟草护肝胶囊 | 120 capsules | 29.50 | 180 | pills flower #8a5fa8 | Standardised seed extract. | 标准化奶蓟草籽提取物。 | hot; made=Milk thistle seed extract, cellulose/奶蓟籽提取物、纤维素
        southmere | Daily Probiotic 50 Billion, Shelf stable | 常温益生菌500亿 | 30 capsules | 39.90 | 90 | pills rings #3fa796 | Five strains; no fridge needed. | 五种菌株，无需冷藏。 | made=Five strains of Lactobacillus and Bifidobacterium, cellulose/五种乳杆菌与双歧杆菌、纤维素
        southmere | Mega B Complex, All day | 复合维生素B族 | 90 tablets | 23.90 | 150 | pills star #e0c02f | All eight B vitamins in a slow-release tablet. | 八种B族维生素缓释片。 | made=Vitamins B1, B2, B3, B5, B6, B7, B9 and B12, cellulose/维生素B1、B2、B3、B5、B6、B7、B9和B12、纤维素
        verdanel | Psyllium Husk Fibre, Pure | 纯洋车前子壳粉 | 500 g | 16.90 | 620 | tin wheat #c9a877 | Plain fibre to stir into juice. | 纯膳食纤维，可拌入果汁。 | made=Psyllium husk/洋车前子壳; use=Stir 5 g into a large glass of water, drink at once, then drink another./取5克加入一大杯水搅匀立即饮用，再喝一杯水。
        southmere | Electrolyte Sachets, Lemon lime | 青柠电解质冲剂 | 20 sachets | 15.50 | 160 | sachets citrus #b7d84b | For hot days and long runs. | 适合炎热天气和长跑。 | adv; made=Glucose, sodium chloride, potassium citrate, citric acid, lemon and lime flavour/葡萄糖、氯化钠、柠檬酸钾、柠檬酸、柠檬青柠香料; use=Dissolve one sachet in 200 mL of water./每袋用200毫升水溶解后饮用。`,
    },
  ],
};
