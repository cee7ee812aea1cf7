import type { CategorySource } from './goodsTable.ts';

const KEEP = {
  en: 'Store cool and dry; refrigerate sauces after opening.',
  zh: '阴凉干燥存放，酱料开封后冷藏。',
};

export const koreanJapanese: CategorySource = {
  en: 'Korean & Japanese',
  zh: '日韩食品',
  background: '#f6e2dd',
  subcategories: [
    {
      en: 'Instant Noodles',
      isFood: true,
      isGstFree: true,
      zh: '方便面',
      use: {
        en: 'Four minutes in boiling water; add the sauce last.',
        zh: '沸水煮四分钟，最后加酱料。',
      },
      keep: KEEP,
      table: `
        hanbit | Fire Chicken Ramen, Very hot | 火鸡拉面特辣 | 5 pack | 8.90 | 720 | pouch chili #d8352a | For those who say they like it hot. | 嗜辣者之选。 | hot; badge=HOT; made=Wheat noodles, chilli sauce, soy sauce, chicken flavour, sesame seeds/小麦面饼、辣椒酱、酱油、鸡肉香料、芝麻; n=1610 8.8 12 5.4 59 5.2 920
        hanbit | Kimchi Ramen Cup, Medium | 泡菜杯面 | 75 g | 2.60 | 110 | cup chili #d8352a | Sour cabbage and a red broth. | 酸爽泡菜红汤。 | made=Wheat noodles, kimchi, chilli powder, salt, soy sauce powder/小麦面饼、泡菜、辣椒粉、盐、酱油粉; use=Fill with boiling water to the line and wait four minutes./加沸水至刻度线，等四分钟。; n=1800 8.4 15.5 7.4 63 4.2 1750
        hanbit | Black Bean Noodle Cup, Jajang | 炸酱杯面 | 110 g | 3.20 | 140 | cup bean #3a2a24 | Drain, stir, eat with yellow radish. | 沥水拌匀，配腌萝卜。 | made=Wheat noodles, black bean paste (soy, wheat), onion, dried vegetables/小麦面饼、黑豆酱（大豆、小麦）、洋葱、脱水蔬菜; use=Fill with boiling water, wait four minutes, drain and stir in the sauce./加沸水等四分钟，沥水后拌入酱料。; n=1780 8 14.5 6.6 64 7 960
        kumonoya | Tonkotsu Ramen Cup, Rich | 豚骨拉面杯 | 95 g | 3.60 | 130 | cup bowl #d8b98a | White broth and thin noodles. | 浓郁白汤细面。 | hot; made=Wheat noodles, pork broth powder, salt, milk powder, spring onion/小麦面饼、猪骨汤粉、盐、奶粉、葱; use=Fill with boiling water to the line and wait four minutes./加沸水至刻度线，等四分钟。; n=1830 10 17.5 7.2 58.5 4.8 1980
        kumonoya | Soy Sauce Ramen, Tokyo style | 东京酱油拉面 | 5 pack | 9.50 | 680 | pouch noodle #7a4a2a | Clear brown broth, curly noodles. | 清澈酱油汤底，卷面。 | made=Wheat noodles, soy sauce, salt, chicken extract, spices/小麦面饼、酱油、盐、鸡肉提取物、香料; n=1550 9.6 5.2 1.8 70 4 1850
        kumonoya | Udon Noodles Fresh, Three serves | 鲜乌冬面三人份 | 600 g | 5.90 | 640 | pouch waves #c9b98f | Thick and bouncy in two minutes. | 粗弹乌冬，两分钟即熟。 | made=Wheat flour, water, salt/小麦粉、水、盐; use=Two minutes in boiling water./沸水煮两分钟。; n=560 3.8 0.6 0.1 27.5 0.3 220`,
    },
    {
      en: 'Sauces & Pastes',
      isFood: true,
      isGstFree: true,
      zh: '酱料',
      use: { en: 'Season little by little: they are salty.', zh: '味道较咸，请少量调味。' },
      keep: KEEP,
      table: `
        hanbit | Gochujang Chilli Paste, Medium hot | 韩式辣椒酱 | 500 g | 7.90 | 580 | tray chili #c62828 | Sweet, slow heat from fermented chilli. | 发酵辣椒，甜辣醇厚。 | hot; made=Chilli powder, rice, soybeans, wheat, rice syrup, salt/辣椒粉、大米、大豆、小麦、米糖浆、盐; n=900 4.8 1.6 0.3 43 22 2450
        hanbit | Ssamjang Dipping Paste, For grills | 烤肉包饭酱 | 450 g | 6.90 | 530 | creamJar leaf #7a5a2a | The dip inside the lettuce leaf. | 生菜包肉蘸酱。 | made=Soybean paste, chilli paste, garlic, sesame oil, sugar/大豆酱、辣椒酱、大蒜、芝麻油、糖; n=860 8 4.6 0.8 31 15.5 2800
        hanbit | Bulgogi Marinade, Pear and soy | 梨汁烤肉酱 | 500 mL | 6.50 | 790 | glassBottle berry #4a2a1a | Pear makes the beef tender. | 梨汁嫩化牛肉。 | made=Soy sauce (soybeans, wheat), pear, sugar, garlic, sesame oil/酱油（大豆、小麦）、梨、糖、大蒜、芝麻油; use=Marinate sliced beef for thirty minutes, then grill./腌制牛肉片三十分钟后烤制。; n=640 3.2 1.2 0.2 32 28.5 2350
        kumonoya | Brewed Soy Sauce, Two years | 两年酿造酱油 | 500 mL | 9.90 | 800 | glassBottle drop #2a1710 | Brewed in cedar barrels. | 杉木桶酿造。 | made=Soybeans, wheat, salt, water/大豆、小麦、盐、水; n=330 9.5 0.1 0 9.5 1.4 6300
        kumonoya | White Miso Paste, Mild | 白味噌 | 500 g | 8.50 | 540 | pouch bean #d8b06a | Young miso for soup and fish. | 清淡味噌，适合汤与鱼。 | made=Soybeans, rice, salt, water/大豆、大米、盐、水; n=870 9.6 3.2 0.6 32 12.5 2400
        kumonoya | Roasted Sesame Dressing, Creamy | 焙煎芝麻沙拉酱 | 380 mL | 7.20 | 480 | bottle rings #c9a877 | Pour over anything green. | 淋在任何蔬菜上。 | few; made=Soybean oil, sesame seeds, soy sauce (soybeans, wheat), vinegar, sugar, egg yolk/大豆油、芝麻、酱油（大豆、小麦）、醋、糖、蛋黄; use=Shake well and pour over salads or cold noodles./摇匀后淋在沙拉或凉面上。; n=1690 2.8 38 4.8 14.2 12 1150`,
    },
    {
      en: 'Snacks',
      isFood: true,
      zh: '零食',
      use: { en: 'Ready to eat.', zh: '开袋即食。' },
      keep: KEEP,
      table: `
        hanbit | Honey Butter Chips, Sweet and salty | 蜂蜜黄油薯片 | 120 g | 4.50 | 150 | pouch honeycomb #f2c14e | The chip that once caused queues. | 曾引发排队的薯片。 | hot; made=Potatoes, vegetable oil, sugar, honey powder, butter powder (milk), salt/土豆、植物油、糖、蜂蜜粉、黄油粉（牛奶）、盐; n=2270 5.2 33.5 9.8 54 6.8 410
        hanbit | Choco Pie Box, Twelve pieces | 巧克力派 | 12 pack | 6.90 | 520 | soap moon #6d3a24 | Marshmallow between two soft cakes. | 软蛋糕夹棉花糖。 | made=Wheat flour, sugar, cocoa, vegetable oil, glucose syrup, egg, milk powder, gelatin/小麦粉、糖、可可、植物油、葡萄糖浆、鸡蛋、奶粉、明胶; n=1800 4.4 16.5 9 65.5 36 220
        kumonoya | Matcha Biscuit Sticks, Uji tea | 宇治抹茶饼干棒 | 60 g | 3.90 | 90 | box leaf #8fae4a | Green tea over crisp sticks. | 抹茶裹脆棒。 | made=Wheat flour, sugar, vegetable oil, milk powder, green tea powder/小麦粉、糖、植物油、奶粉、绿茶粉; n=2120 7 25.5 13 61.5 29 190
        kumonoya | Rice Crackers Assorted, Soy glaze | 酱油仙贝混合 | 200 g | 5.90 | 240 | pouch dots #b9783a | Six shapes in one bag. | 一袋六种形状。 | made=Rice, soy sauce (soybeans, wheat), sugar, seaweed, sesame seeds/大米、酱油（大豆、小麦）、糖、海苔、芝麻; n=1600 7.6 1.6 0.4 83 8.5 720
        kumonoya | Red Bean Mochi, Eight pieces | 红豆大福八枚 | 210 g | 6.50 | 280 | tray flower #d98fa0 | Soft rice cake, smooth bean inside. | 软糯大福，细腻豆沙。 | adv; made=Glutinous rice flour, red beans, sugar, maltose, potato starch/糯米粉、红豆、糖、麦芽糖、马铃薯淀粉; n=1010 4.2 0.5 0.1 54 31.5 25`,
    },
    {
      en: 'Seaweed & Rice',
      isFood: true,
      isGstFree: true,
      zh: '海苔与米饭',
      use: { en: 'Keep seaweed sealed: it softens in an hour.', zh: '海苔请密封，易受潮变软。' },
      keep: KEEP,
      table: `
        hanbit | Roasted Seaweed Snack, Sesame oil | 芝麻油烤海苔 | 12 pack | 8.50 | 160 | nappies waves #2f6b4a | Paper-thin and salty. | 薄脆咸香。 | hot; made=Seaweed, sesame oil, corn oil, salt/海苔、芝麻油、玉米油、盐; n=2250 20.5 42.5 5.6 12 0.8 1150
        kumonoya | Sushi Nori Sheets, Gold grade | 寿司海苔金级 | 10 sheets | 6.90 | 60 | mask waves #1f3d2f | Crisp dark sheets for rolling. | 深色脆海苔，适合卷寿司。 | made=Seaweed/海苔; n=1130 41 3.7 0.6 8.4 0.5 550
        kumonoya | Koshihikari Rice, Short grain | 越光短粒米 | 5 kg | 27.90 | 5080 | bag bowl #e0d6c0 | Sticky, glossy, milled in Leeton. | 黏糯光亮，利顿碾磨。 | made=Short-grain rice/短粒米; use=Rinse twice. One cup of rice to one and a quarter of water./淘洗两次，一杯米配一又四分之一杯水。; n=1490 6.4 0.8 0.2 79.5 0.1 2
        hanbit | Cooked Rice Bowl, Two minutes | 即食米饭 | 3 pack | 5.90 | 680 | cup bowl #e8ddc4 | Microwave and open. | 微波两分钟即食。 | made=Rice, water/大米、水; use=Open a corner and heat in the microwave for two minutes./揭开一角，微波加热两分钟。; n=625 2.5 0.4 0.1 33.5 0.1 3
        kumonoya | Furikake Rice Seasoning, Salmon | 三文鱼拌饭料 | 50 g | 4.90 | 110 | jar fish #e08a6b | A spoon on warm rice. | 撒在热米饭上。 | made=Sesame seeds, salmon flakes, seaweed, salt, sugar, soy sauce powder/芝麻、三文鱼碎、海苔、盐、糖、酱油粉; use=Sprinkle over warm rice or noodles./撒在米饭或面条上。; n=1800 27 23 3.6 24 12.5 3100`,
    },
    {
      en: 'Tea & Drinks',
      isFood: true,
      isGstFree: true,
      zh: '茶饮',
      use: { en: 'Serve hot in winter and over ice in summer.', zh: '冬热夏凉皆宜。' },
      keep: KEEP,
      table: `
        hanbit | Honey Citron Tea, Yuja | 蜂蜜柚子茶 | 1 kg | 13.90 | 1480 | jar citrus #e6a52f | Strips of citron peel in honey. | 柚子皮丝与蜂蜜。 | hot; made=Yuja citron (50%), sugar, honey/柚子（50%）、糖、蜂蜜; use=Stir two teaspoons into a cup of hot or cold water./取两茶匙加入一杯热水或冷水搅匀。; n=1050 0.4 0.1 0 61 58.5 9
        hanbit | Roasted Barley Tea Bags, Caffeine free | 大麦茶包无咖啡因 | 50 bags | 6.20 | 520 | pouch wheat #b98a4a | What Korean families drink in place of water. | 韩国餐桌常备饮品。 | made=Roasted barley/烘焙大麦; n=exempt
        kumonoya | Sencha Green Tea, First flush | 头采煎茶 | 100 g | 18.90 | 140 | tin leaf #7fa04a | Spring leaves from Shizuoka. | 静冈春茶。 | made=Green tea leaves/绿茶叶; n=exempt
        kumonoya | Matcha Powder, Ceremonial | 石磨抹茶粉 | 40 g | 28.50 | 90 | creamJar leaf #7fae3a | Stone-ground, bright and smooth. | 石磨研制，鲜绿细滑。 | made=Green tea powder/绿茶粉; use=Whisk 2 g with 80 mL of water at 80 °C./取2克用80毫升80℃热水搅打。; n=exempt
        kumonoya | White Peach Soda, Lightly sparkling | 白桃气泡水 | 330 mL | 2.90 | 360 | can berry #efa5a8 | A fragrant pale pink soda. | 清香淡粉气泡水。 | made=Carbonated water, sugar, white peach juice, citric acid/碳酸水、糖、白桃汁、柠檬酸; gst; use=Serve cold./冷藏后饮用。; n=140 0 0 0 8.3 8.2 9`,
    },
  ],
};
