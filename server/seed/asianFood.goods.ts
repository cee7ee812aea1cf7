import type { CategorySource } from './goodsTable.ts';

const KEEP = {
  en: 'Store cool and dry; use opened packs soon.',
  zh: '阴凉干燥存放，开封后尽快食用。',
};

export const asianFood: CategorySource = {
  en: 'Asian Food',
  zh: '亚洲食品',
  background: '#f0eadb',
  subcategories: [
    {
      en: 'Rice & Grains',
      isFood: true,
      isGstFree: true,
      zh: '米与杂粮',
      use: {
        en: 'Rinse twice; one cup of rice to one and a quarter of water.',
        zh: '淘洗两次，一杯米配一又四分之一杯水。',
      },
      keep: { en: 'Keep in a closed container against weevils.', zh: '密封存放防虫。' },
      table: `
        lotusferry | Thai Jasmine Rice, Hom mali | 泰国茉莉香米 | 5 kg | 19.90 | 5060 | bag flower #f0e6cf | New-crop rice with a floral aroma. | 新米，花香四溢。 | hot; v=jasmine/5 kg/5千克; made=Jasmine rice/茉莉香米; n=1500 7 0.6 0.2 79.8 0.1 2
        lotusferry | Thai Jasmine Rice Small Bag, Hom mali | 泰国茉莉香米小袋 | 1 kg | 5.20 | 1020 | pouch flower #f0e6cf | The same rice for a small cupboard. | 同款小包装。 | v=jasmine/1 kg/1千克; made=Jasmine rice/茉莉香米; n=1500 7 0.6 0.2 79.8 0.1 2
        lotusferry | Glutinous Rice, Thai | 泰国糯米 | 2 kg | 9.50 | 2040 | bag bowl #efe3d0 | For mango sticky rice and dumplings. | 适合芒果糯米饭和粽子。 | made=Glutinous rice/糯米; use=Soak for four hours, then steam for twenty-five minutes./浸泡四小时后蒸二十五分钟。; n=1490 6.8 0.6 0.1 79.6 0.1 4
        jadesampan | Northeast Pearl Rice, Short grain | 东北珍珠米 | 5 kg | 21.90 | 5060 | bag wheat #e6dcbc | Soft, slightly sweet, good cold. | 软糯微甜，冷食亦佳。 | made=Short-grain rice/短粒米; n=1490 6.9 0.7 0.2 79 0.1 2
        jadesampan | Five Grain Mix, Black rice and millet | 五谷杂粮 | 1 kg | 7.90 | 1030 | pouch dots #5a3a4a | Cook with white rice, half and half. | 与白米对半同煮。 | made=Black rice, millet, brown rice, pearl barley, sorghum/黑米、小米、糙米、薏仁、高粱; n=1480 9.4 2.8 0.5 70.5 0.9 4`,
    },
    {
      en: 'Noodles',
      isFood: true,
      isGstFree: true,
      zh: '面条粉丝',
      use: {
        en: 'Soak or boil as the pack says, then rinse cold.',
        zh: '按包装浸泡或煮熟后过冷水。',
      },
      keep: KEEP,
      table: `
        jadesampan | Knife-Cut Noodles, Chilli oil | 红油刀削面 | 4 pack | 9.90 | 520 | pouch noodle #c8452a | Wavy sun-dried noodles with their own sauce. | 日晒波浪面，附红油酱包。 | hot; made=Wheat noodles, chilli oil, soy sauce, sesame oil/小麦面饼、辣椒油、酱油、芝麻油; use=Five minutes in boiling water, drain, stir in the sauce./沸水煮五分钟，沥水后拌入酱料。; n=1560 10.4 9.8 1.5 59.5 3.2 1480
        jadesampan | Hot and Sour Glass Noodle Cup, Sweet potato | 酸辣粉杯 | 130 g | 3.90 | 170 | cup chili #c8352a | Slippery sweet-potato noodles, peanuts, vinegar. | 红薯粉、花生与香醋。 | made=Sweet potato noodles, vinegar, chilli oil, peanuts, soy sauce/红薯粉、醋、辣椒油、花生、酱油; use=Fill with boiling water to the line and wait five minutes./加沸水至刻度线，等五分钟。; n=1420 3.2 9 1.4 60.5 3.6 1650
        lotusferry | Rice Stick Noodles, Pad Thai width | 泰式炒河粉 | 400 g | 3.50 | 420 | pouch noodle #e0d0b0 | Soak, then straight into the wok. | 浸泡后直接下锅。 | made=Rice flour, water/米粉、水; n=1500 6.2 0.4 0.1 81.2 0.2 25
        lotusferry | Tom Yum Noodle Cup, Prawn | 冬阴功虾味杯面 | 70 g | 2.40 | 100 | cup fish #e07a2f | Lemongrass, lime and heat. | 香茅、青柠与辣味。 | made=Wheat noodles, prawn powder, fish sauce, chilli, lime juice, lemongrass/小麦面饼、虾粉、鱼露、辣椒、青柠汁、香茅; use=Fill with boiling water to the line and wait four minutes./加沸水至刻度线，等四分钟。; n=1830 8.6 17.2 8 60 5.5 2150
        jadesampan | Mung Bean Vermicelli, Longkou style | 绿豆粉丝 | 250 g | 3.20 | 270 | pouch stripes #b9cfa0 | Clear threads that drink up broth. | 晶莹粉丝，吸汤入味。 | made=Mung bean starch, pea starch, water/绿豆淀粉、豌豆淀粉、水; n=1450 0.3 0.1 0 85 0.2 10
        moonharbour | Curry Laksa Noodles, Penang style | 槟城咖喱叻沙面 | 4 pack | 12.90 | 560 | pouch bowl #e09a2f | Coconut and curry leaf. | 椰浆与咖喱叶。 | few; made=Wheat noodles, coconut milk powder, prawn powder, chilli, curry leaves/小麦面饼、椰浆粉、虾粉、辣椒、咖喱叶; use=Four minutes in boiling water with the paste./与酱料一起在沸水中煮四分钟。; n=1780 9.2 16 9.8 60 5.2 1720`,
    },
    {
      en: 'Sauces & Oils',
      isFood: true,
      isGstFree: true,
      zh: '酱油调味',
      use: { en: 'A spoonful near the end of cooking.', zh: '出锅前加一勺。' },
      keep: { en: 'Refrigerate after opening.', zh: '开封后冷藏。' },
      table: `
        jadesampan | Pure Sesame Oil, Stone pressed | 石磨纯芝麻油 | 350 mL | 7.90 | 590 | glassBottle bean #7a3f16 | Dark roasted seeds, slowly pressed. | 深焙芝麻，慢磨压榨。 | hot; made=Sesame seeds/芝麻; n=3400 0 91.8 13.6 0 0 0
        jadesampan | Premium Oyster Sauce, Real oyster | 上等蚝油 | 500 g | 5.90 | 760 | glassBottle fish #2e1a14 | Thick and glossy over greens. | 浓稠光亮，适合炒青菜。 | made=Oyster extract, sugar, salt, water, starch, soy sauce (soybeans, wheat)/蚝汁、糖、盐、水、淀粉、酱油（大豆、小麦）; n=480 2.6 0.2 0 25.5 21 4100
        jadesampan | Crispy Chilli Oil, With soybeans | 香脆油辣椒 | 275 g | 5.50 | 430 | jar chili #8a1f14 | Crunch first, heat later. | 先脆后辣。 | hot; made=Rapeseed oil, chilli, soybeans, peanuts, sugar, salt/菜籽油、辣椒、大豆、花生、糖、盐; n=2720 8.4 62 6.2 15 6.5 1350
        jadesampan | Light Soy Sauce, First press | 头道生抽 | 500 mL | 4.90 | 790 | glassBottle drop #3a1d12 | For dipping and steaming fish. | 适合蘸食与蒸鱼。 | made=Soybeans, wheat flour, salt, water, sugar/大豆、小麦粉、盐、水、糖; n=310 8.6 0.1 0 9.2 5.5 6700
        lotusferry | Fish Sauce, Anchovy | 鳀鱼鱼露 | 700 mL | 5.20 | 980 | glassBottle fish #a8612a | Amber, clear and strong. | 琥珀色，清澈浓郁。 | made=Anchovies, salt, sugar/鳀鱼、盐、糖; n=220 9.6 0 0 3.4 3.2 8900
        lotusferry | Green Curry Paste, Medium hot | 泰式绿咖喱酱 | 200 g | 4.80 | 330 | jar leaf #6f8f3a | Pounded herbs for one family dinner. | 研磨香草，一餐家庭份量。 | made=Green chilli, garlic, lemongrass, galangal, shrimp paste, salt/青辣椒、大蒜、香茅、南姜、虾酱、盐; n=400 2.6 1.2 0.2 14.5 5.8 3700`,
    },
    {
      en: 'Snacks & Sweets',
      isFood: true,
      zh: '零食甜点',
      use: { en: 'Ready to eat; good with tea.', zh: '开袋即食，佐茶佳品。' },
      keep: KEEP,
      table: `
        jadesampan | Sunflower Seeds, Caramel | 焦糖葵花籽 | 250 g | 3.90 | 280 | pouch sun #c98a2f | Crack one and you can’t stop. | 嗑着停不下来。 | made=Sunflower seeds, sugar, salt, caramel flavour/葵花籽、糖、盐、焦糖香料; n=2390 20.5 46 4.9 18 12.5 520
        jadesampan | Pineapple Cakes, Taiwanese style | 凤梨酥 | 10 pack | 14.90 | 460 | tray citrus #e6b53a | Short pastry around tart pineapple. | 酥皮包裹酸甜凤梨馅。 | hot; made=Wheat flour, pineapple, butter, sugar, egg, milk powder/小麦粉、凤梨、黄油、糖、鸡蛋、奶粉; n=1870 4.2 18.5 11.6 64.5 31 120
        lotusferry | Coconut Rolls, Crisp | 椰香蛋卷 | 150 g | 4.20 | 190 | tin rings #c9a060 | Thin rolls in a tin-lidded can. | 罐装薄脆蛋卷。 | made=Wheat flour, sugar, coconut milk, egg, coconut oil/小麦粉、糖、椰浆、鸡蛋、椰子油; n=2110 5.8 23.5 18.2 67 33.5 130
        moonharbour | Durian Candy, Soft | 榴莲软糖 | 200 g | 6.50 | 240 | pouch star #c9b03a | You either love durian or you don’t. | 榴莲爱好者之选。 | made=Durian, sugar, glucose syrup, coconut oil/榴莲、糖、葡萄糖浆、椰子油; n=1730 1.2 8 6.8 83 58 30
        jadesampan | Sesame Brittle, Peanut | 花生芝麻糖 | 300 g | 6.90 | 340 | soap bean #d9a860 | Thin, golden and crunchy. | 薄脆金黄。 | made=Peanuts, sesame seeds, sugar, maltose/花生、芝麻、糖、麦芽糖; n=2090 13 26.5 4.2 50 41 20
        lotusferry | Dried Durian Chips, Freeze dried | 冻干榴莲 | 100 g | 15.90 | 130 | pouch dots #e0c23a | Light pieces that melt. | 轻盈冻干，入口即化。 | adv; made=Durian/榴莲; n=1940 6 18.5 6.4 64.5 38 8`,
    },
    {
      en: 'Mooncakes & Gifts',
      isFood: true,
      zh: '月饼与礼盒',
      use: { en: 'Cut into eight and share.', zh: '切八份共享。' },
      keep: {
        en: 'Eat before the date on the box; keep filled cakes cool.',
        zh: '请于保质期内食用，含馅糕点低温保存。',
      },
      table: `
        moonharbour | Lotus Seed Mooncakes, Double yolk | 双黄莲蓉月饼 | 4 pieces | 49.90 | 860 | tray moon #d9b15a | Smooth lotus paste and two salted yolks. | 细腻莲蓉配双咸蛋黄。 | hot; adv; made=Lotus seed paste, wheat flour, salted egg yolk, sugar, peanut oil/莲蓉、小麦粉、咸蛋黄、糖、花生油; n=1790 7.2 21 4.8 51 33.5 150
        moonharbour | Custard Lava Mooncakes, Eight small | 流心奶黄月饼 | 8 pieces | 45.90 | 520 | tray sun #e6a52f | Warm ten seconds and the middle runs. | 微热十秒，奶黄流心。 | made=Wheat flour, custard (egg, milk, butter), sugar, salted egg yolk/小麦粉、奶黄（鸡蛋、牛奶、黄油）、糖、咸蛋黄; use=Warm for ten seconds before serving./食用前加热十秒。; n=1810 7 21.5 11.8 51.5 27.5 190
        moonharbour | Snow Skin Mooncakes, Fruit | 冰皮水果月饼 | 6 pieces | 42.90 | 480 | tray berry #d98fa8 | Chilled, soft and pale. | 冷藏冰皮，软糯清爽。 | adv; out; made=Glutinous rice flour, fruit paste (mango, strawberry), sugar, milk/糯米粉、水果馅（芒果、草莓）、糖、牛奶; use=Serve chilled./冷藏后食用。; n=1240 3 5.2 2.6 58.5 34 35
        jadesampan | Mixed Nut Mooncake Box, Traditional | 传统五仁月饼礼盒 | 6 pieces | 38.90 | 780 | tray flower #b9783a | Five kinds of nuts, as grandparents like them. | 五种果仁，传统风味。 | made=Wheat flour, walnuts, almonds, sesame seeds, melon seeds, olive kernels, sugar/小麦粉、核桃、杏仁、芝麻、瓜子、榄仁、糖; n=1880 8.6 22.5 2.6 51.5 29 60
        moonharbour | Bird's Nest Gift Set, Rock sugar | 冰糖燕窝礼盒 | 6 pack | 88.00 | 980 | tray cloud #e8d5b0 | Six small jars in a red box. | 红色礼盒六小瓶。 | few; made=Water, rock sugar, bird's nest/水、冰糖、燕窝; use=Drink warm or chilled. Shake the jar first./摇匀后温热或冷藏饮用。; n=165 0.6 0 0 9.2 9 8
        moonharbour | Harvest Nougat Tin, Cranberry and peanut | 蔓越莓花生牛轧糖礼罐 | 400 g | 26.90 | 620 | tin moon #b0354a | Soft nougat cut by hand. | 手工切制软牛轧糖。 | made=Glucose syrup, peanuts, milk powder, butter, dried cranberries, egg white/葡萄糖浆、花生、奶粉、黄油、蔓越莓干、蛋白; use=Ready to eat. Good with tea./开罐即食，佐茶佳品。; n=1900 9.4 17.5 6.6 64 47 85`,
    },
    {
      en: 'Tea & Soup Herbs',
      isFood: true,
      isGstFree: true,
      zh: '茶叶与汤料',
      use: {
        en: 'Rinse tea once; simmer soup packs for two hours.',
        zh: '茶叶先洗一遍，汤料炖两小时。',
      },
      keep: KEEP,
      table: `
        jadesampan | Jasmine Green Tea, Seven scentings | 七窨茉莉花茶 | 200 g | 16.90 | 260 | tin flower #e8e0b8 | Scented seven nights with fresh flowers. | 鲜花窨制七次。 | made=Green tea leaves scented with jasmine flowers/茉莉花窨制绿茶; n=exempt
        jadesampan | Aged Pu-erh Cake, Ripe | 陈年熟普饼茶 | 357 g | 32.90 | 420 | box rings #5a2f1a | Dark, soft, and easy on the stomach. | 醇厚柔和。 | made=Pu-erh tea leaves/普洱茶; n=exempt
        jadesampan | Tieguanyin Oolong, Vacuum sachets | 铁观音小泡装 | 20 sachets | 22.90 | 240 | sachets leaf #6f9a4a | Rolled leaves that open like flowers. | 颗粒卷曲，绽放如花。 | hot; made=Oolong tea leaves/乌龙茶; n=exempt
        jadesampan | Red Dates Jujube, Xinjiang | 新疆红枣 | 500 g | 9.90 | 540 | pouch berry #8a1f1f | Large, sweet and thin of skin. | 个大味甜皮薄。 | made=Red dates/红枣; use=Rinse. Eat as they are or simmer in soups and porridge./洗净后即食，或煲汤煮粥。; n=1190 4 0.5 0.1 63 58 10
        jadesampan | Goji Berries, Sun dried | 日晒枸杞 | 250 g | 8.90 | 280 | pouch berry #d8452a | A handful in tea or porridge. | 泡茶煮粥皆宜。 | made=Goji berries/枸杞; use=A handful in tea, soup or porridge./一小把泡茶、煲汤或煮粥。; n=1420 13.5 2.2 0.4 61 46 300
        moonharbour | Herbal Bone Soup Pack, Bak kut teh | 肉骨茶汤料 | 4 sachets | 11.50 | 180 | sachets bowl #7a4a2a | Add ribs, garlic and patience. | 加排骨、大蒜与耐心。 | made=Angelica root, Solomon's seal, star anise, cinnamon, pepper, goji berries/当归、玉竹、八角、桂皮、胡椒、枸杞; use=Simmer one sachet with pork ribs for two hours./每袋与排骨同炖两小时。; n=exempt`,
    },
  ],
};
