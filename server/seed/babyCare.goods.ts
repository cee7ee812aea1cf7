import type { CategorySource } from './goodsTable.ts';

const DRY = { en: 'Store in a dry place below 30 °C.', zh: '30℃以下干燥处存放。' };

export const babyCare: CategorySource = {
  en: 'Baby Care',
  zh: '母婴用品',
  background: '#e3f1ee',
  subcategories: [
    {
      en: 'Nappies & Wipes',
      zh: '纸尿裤与湿巾',
      isMaterial: true,
      made: {
        en: 'Soft non-woven cover, plant-based pulp core',
        zh: '柔软无纺布面层，植物纤维吸收芯',
      },
      use: {
        en: 'Change when the line turns blue, at night at least every eight hours.',
        zh: '尿显线变蓝即更换，夜间不超过八小时。',
      },
      keep: DRY,
      table: `
        lumibub | Newborn Nappies, Up to 5 kg | 新生儿纸尿裤 | 54 pack | 19.95 | 1300 | nappies cloud #bcd7ef | A cut-out for the navel and a very soft waist. | 肚脐凹槽设计，腰围柔软。 | v=nappy/Newborn/新生儿
        lumibub | Infant Nappies, Small | 小号婴儿纸尿裤 | 48 pack | 21.95 | 1380 | nappies star #bcd7ef | Dry for up to twelve hours, with a wetness line. | 干爽长达十二小时，带尿显线。 | v=nappy/Infant/婴儿; hot
        lumibub | Crawler Nappies, Medium | 中号爬行纸尿裤 | 44 pack | 21.95 | 1450 | nappies dots #bcd7ef | Stretch sides for babies on the move. | 弹力侧边，适合爬行宝宝。 | v=nappy/Crawler/爬行
        wombelle | Bamboo Night Pants, Large | 竹纤维夜用拉拉裤 | 30 pack | 24.90 | 1250 | nappies moon #f3c9a5 | Pull-ups with a bamboo lining for long nights. | 竹纤维内层，整夜干爽。 |
        wombelle | Water Wipes, Fragrance free | 纯水湿巾无香 | 80 pack | 6.50 | 520 | nappies drop #8fc7d8 | Water and a drop of grapefruit seed extract. | 纯水加一滴葡萄柚籽提取物。 | made=Purified water, viscose, grapefruit seed extract/纯水、粘胶纤维、葡萄柚籽提取物; use=Pull out one wipe at a time and close the lid. Do not flush./每次抽取一张，随手合盖，请勿冲入马桶。
        lumibub | Swim Nappies, Reusable | 可重复用游泳尿裤 | 1 each | 16.90 | 110 | folded waves #6fb7c9 | A quick-drying pair for pool and sea. | 速干泳裤，适合泳池和海边。 | made=Recycled polyester/再生涤纶; use=Put on just before the water and change soon after it./下水前穿上，上岸后及时更换。`,
    },
    {
      en: 'Bath & Skin',
      zh: '洗护',
      use: {
        en: 'A coin-sized amount is enough; rinse or smooth in gently.',
        zh: '取硬币大小用量，轻柔清洗或涂抹。',
      },
      keep: DRY,
      table: `
        lumibub | Sleepy Lavender Bath Milk, Tear free | 薰衣草婴儿浴奶 | 500 mL | 14.90 | 580 | pump flower #a593c9 | A milky wash for the bath before bed. | 睡前沐浴的乳状洗护。 | hot; made=Water, plant glycerin, oat extract, lavender oil/水、植物甘油、燕麦提取物、薰衣草油
        wombelle | Top to Toe Baby Wash, Calendula | 金盏花洗发沐浴二合一 | 400 mL | 12.90 | 470 | pump flower #efa94a | One wash for hair and body. | 洗发沐浴二合一。 | made=Water, plant glycerin, calendula extract/水、植物甘油、金盏花提取物
        goatling | Baby Goat Milk Lotion, Unscented | 婴儿羊奶润肤乳 | 250 mL | 13.50 | 310 | pump splash #e3c48d | Light lotion with fresh goat milk. | 添加新鲜羊奶的清爽乳液。 | made=Water, goat milk, shea butter/水、羊奶、乳木果油
        lumibub | Nappy Barrier Cream, Zinc | 氧化锌护臀膏 | 100 g | 11.50 | 130 | tube cloud #f4a88b | A thick zinc cream that wipes off easily. | 浓稠锌膏，易擦除。 | made=Zinc oxide, lanolin, olive oil/氧化锌、羊毛脂、橄榄油
        wombelle | Baby Massage Oil, Sweet almond | 甜杏仁婴儿按摩油 | 200 mL | 15.90 | 250 | bottle drop #e8c170 | Cold-pressed almond oil without perfume. | 冷压甜杏仁油，不含香精。 | made=Sweet almond oil, vitamin E/甜杏仁油、维生素E`,
    },
    {
      en: 'Feeding',
      zh: '喂养用品',
      isMaterial: true,
      made: {
        en: 'Food-grade silicone and polypropylene, free of BPA',
        zh: '食品级硅胶和聚丙烯，不含BPA',
      },
      use: {
        en: 'Sterilise before first use and replace teats every two months.',
        zh: '首次使用前消毒，奶嘴每两个月更换。',
      },
      keep: DRY,
      table: `
        lumibub | Anti-Colic Feeding Bottle, Slow flow | 防胀气慢流奶瓶 | 160 mL | 16.90 | 140 | babyBottle cloud #bcd7ef | A vent in the base keeps air out of the milk. | 底部排气阀，减少吸入空气。 | v=bottle/Slow flow/慢流量
        lumibub | Anti-Colic Feeding Bottle, Medium flow | 防胀气中流奶瓶 | 260 mL | 18.90 | 170 | babyBottle star #f4a88b | The taller bottle for hungry months. | 大容量，适合食量增加的月龄。 | v=bottle/Medium flow/中流量
        wombelle | Glass Feeding Bottle, Silicone sleeve | 玻璃奶瓶带硅胶套 | 240 mL | 26.90 | 320 | babyBottle drop #cfe6e0 | Borosilicate glass in a grippy sleeve. | 高硼硅玻璃，防滑硅胶套。 | made=Borosilicate glass, silicone/高硼硅玻璃、硅胶
        wombelle | Silicone Bib, With pocket | 硅胶围兜带口袋 | 1 each | 14.50 | 130 | folded dots #8fcab8 | Catches most of the pumpkin. | 立体口袋接住掉落食物。 | use=Rinse after each meal. Safe in the dishwasher./每餐后冲洗，可用洗碗机清洗。
        lumibub | Bottle Cleanser, Foaming | 奶瓶清洁泡沫 | 500 mL | 9.90 | 570 | pump bubbles #8fc7d8 | Plant cleanser that rinses without taste. | 植物成分，冲洗无残留味道。 | made=Water, coconut glucoside, citric acid/水、椰油葡糖苷、柠檬酸; use=One pump in warm water. Brush bottles and teats, then rinse well./温水中按压一泵，刷洗奶瓶和奶嘴后冲净。`,
    },
    {
      en: 'Baby Food & Snacks',
      isFood: true,
      isGstFree: true,
      zh: '辅食与零食',
      use: {
        en: 'From the month on the pack, always sitting and watched.',
        zh: '按包装月龄食用，进食时需看护。',
      },
      keep: {
        en: 'Store cool and dry; keep opened packs in the fridge for one day.',
        zh: '阴凉干燥存放，开封后冷藏一天内食用。',
      },
      table: `
        wombelle | Pumpkin and Apple Puree, From 6 months | 南瓜苹果泥 | 120 g | 2.80 | 130 | pouch leaf #e28a3b | Pumpkin and apple, steamed and sieved. | 南瓜与苹果蒸熟过筛。 | made=Pumpkin (60%), apple (40%)/南瓜（60%）、苹果（40%）; n=175 0.8 0.2 0 8.2 6.4 3
        wombelle | Pear and Blueberry Puree, From 6 months | 蓝莓梨泥 | 120 g | 2.80 | 130 | pouch berry #5d5fa8 | Sweet pears with blueberries. | 香甜梨子加蓝莓。 | made=Pear (80%), blueberry (20%)/梨（80%）、蓝莓（20%）; n=235 0.4 0.2 0 12.4 9.8 2
        lumibub | First Rice Cereal, Iron enriched | 高铁婴儿米粉 | 125 g | 4.90 | 180 | box bowl #d8cfa8 | Smooth rice cereal to mix with milk. | 细腻米粉，可用奶调配。 | hot; made=Rice flour, iron/米粉、铁; n=1600 7.5 1.2 0.3 84 0.3 5
        grainfold | Baby Oat Porridge, Banana | 香蕉婴儿燕麦粥 | 200 g | 6.20 | 240 | box wheat #f2d06b | Fine oats with dried banana. | 细燕麦配香蕉干。 | made=Oat flour (85%), dried banana (15%)/燕麦粉（85%）、香蕉干（15%）; n=1590 11.2 6.6 1.3 64 9.5 6
        lumibub | Melty Yoghurt Drops, Strawberry | 草莓溶豆 | 28 g | 5.50 | 50 | pouch berry #e0708a | Freeze-dried drops that melt on the tongue. | 冻干酸奶豆，入口即化。 | few; made=Yoghurt, strawberry, tapioca starch/酸奶、草莓、木薯淀粉; n=1640 12.5 6.2 3.9 70 46 190
        wombelle | Rice Rusks, Carrot | 胡萝卜磨牙米饼 | 50 g | 3.90 | 80 | box stripes #ef9a4a | Light rusks for first fingers. | 松脆米饼，适合练习抓握。 | made=Rice flour, carrot powder/米粉、胡萝卜粉; n=1620 7.4 1.6 0.4 84 2.4 15`,
    },
    {
      en: 'Baby Health',
      zh: '婴童健康',
      use: {
        en: "Follow the dose on the pack for the child's age; ask a pharmacist when in doubt.",
        zh: '按包装上的年龄用量使用，如有疑问请咨询药师。',
      },
      keep: DRY,
      table: `
        southmere | Baby Vitamin D Drops, From birth | 婴儿维生素D滴剂 | 20 mL | 15.90 | 70 | dropper sun #8a4a24 | One drop a day in milk or on a spoon. | 每日一滴，加入奶中或勺中。 | made=Vitamin D3 in coconut oil/椰子油载体维生素D3; hot
        southmere | Kids DHA Chewable Fish, Strawberry | 儿童DHA咀嚼小鱼胶囊 | 60 capsules | 19.90 | 130 | pills fish #d85a6b | Small chewable fish capsules with tuna oil. | 小鱼形咀嚼胶囊，内含金枪鱼油。 | made=Tuna oil, gelatin, strawberry flavour/金枪鱼油、明胶、草莓味
        verdanel | Infant Probiotic Sachets, Unflavoured | 婴幼儿益生菌 | 30 sachets | 29.90 | 110 | sachets rings #8fc7a8 | Three strains in a powder without taste. | 三种菌株，无味粉剂。 | made=Lactobacillus and Bifidobacterium strains, maltodextrin/乳杆菌、双歧杆菌、麦芽糊精
        lumibub | Saline Nasal Drops, Gentle | 婴儿生理盐水滴鼻液 | 20 mL | 8.90 | 50 | dropper drop #6fa8c9 | Sterile salt water for small noses. | 无菌盐水，温和舒缓。 | made=Sterile water, sodium chloride/无菌水、氯化钠; use=One or two drops in each nostril before feeds and sleep./喂奶和睡前每侧鼻孔滴一至两滴。
        hivebrook | Kids Honey Throat Syrup, Lemon | 儿童蜂蜜柠檬糖浆 | 200 mL | 17.50 | 290 | glassBottle honeycomb #c47a1b | Honey and lemon, for children over one year. | 蜂蜜与柠檬，适合一岁以上儿童。 | adv; made=Honey, lemon juice, thyme extract/蜂蜜、柠檬汁、百里香提取物`,
    },
  ],
};
