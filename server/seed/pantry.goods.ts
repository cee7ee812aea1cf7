import type { CategorySource } from './goodsTable.ts';

const KEEP = {
  en: 'Store cool, dry and out of the sun; close well after opening.',
  zh: '阴凉干燥避光存放，开封后密封。',
};

export const pantry: CategorySource = {
  en: 'Pantry Food',
  zh: '澳洲食品',
  background: '#f6ead0',
  subcategories: [
    {
      en: 'Honey & Spreads',
      isFood: true,
      isGstFree: true,
      zh: '蜂蜜与抹酱',
      use: {
        en: 'On toast, in tea or by the spoon; honey is not for babies under one year.',
        zh: '抹面包、泡茶或直接食用；一岁以下婴儿不宜食用蜂蜜。',
      },
      keep: KEEP,
      table: `
        hivebrook | Manuka Honey UMF 10+, New Zealand | 麦卢卡蜂蜜UMF10+ | 250 g | 42.90 | 420 | jar honeycomb #a85a12 | Every batch is tested and numbered. | 每批检测并编号。 | badge=UMF 10+; v=manuka/250 g/250克; hot; made=Manuka honey/麦卢卡蜂蜜; n=1400 0.3 0 0 82 80 12
        hivebrook | Manuka Honey Large Jar, New Zealand | 麦卢卡蜂蜜大瓶装 | 500 g | 74.90 | 720 | jar honeycomb #a85a12 | The same grade for a longer winter. | 同级别大瓶装。 | badge=UMF 10+; v=manuka/500 g/500克; made=Manuka honey/麦卢卡蜂蜜; n=1400 0.3 0 0 82 80 12
        hivebrook | Manuka Honey UMF 20+, Rare harvest | 麦卢卡蜂蜜UMF20+珍藏 | 250 g | 129.00 | 440 | jar honeycomb #7d3f0c | Dark, thick and from few hives. | 色深浓稠，产量稀少。 | badge=UMF 20+; adv; made=Manuka honey/麦卢卡蜂蜜; n=1400 0.4 0 0 82 79.5 14
        hivebrook | Yellow Box Honey, Squeeze bottle | 黄箱树蜂蜜挤压装 | 400 g | 11.50 | 450 | bottle flower #e0a53a | Pale bush honey that pours without a spoon. | 浅色桉树蜜，挤压即用。 | made=Yellow box honey/黄箱树蜂蜜; n=1400 0.2 0 0 82.2 81.5 10
        tindaroo | Yeast Spread, Dark and salty | 酵母抹酱 | 380 g | 7.20 | 560 | jar bean #2e1c12 | Scrape it thin on buttered toast. | 薄薄抹在黄油吐司上。 | hot; made=Yeast extract (from barley and wheat), salt, malt extract, vegetable extract/酵母提取物（来自大麦和小麦）、盐、麦芽提取物、蔬菜提取物; use=Spread it thinly on buttered toast./薄薄涂抹在黄油吐司上。; n=700 25.5 0.9 0.2 11.5 2.2 3300
        tindaroo | Crunchy Peanut Butter, No added sugar | 无添加糖颗粒花生酱 | 500 g | 6.90 | 680 | jar bean #b9783a | Queensland peanuts and a little salt. | 昆州花生加少许盐。 | made=Roasted peanuts, salt/烤花生、盐; use=Stir before use. On toast or in sauces./食用前搅匀，可抹面包或做酱汁。; n=2580 26 50.5 8.2 12.5 5.2 210
        pepperfig | Fig and Ginger Jam, Small batch | 无花果生姜果酱 | 300 g | 9.50 | 470 | jar berry #6d2f3c | Cooked in copper pans, twenty jars at a time. | 铜锅小批熬制。 | made=Figs, sugar, ginger, lemon juice, pectin/无花果、糖、生姜、柠檬汁、果胶; use=On toast, scones or with cheese./配吐司、司康或奶酪。; n=1080 0.5 0.2 0 62 60 12`,
    },
    {
      en: 'Biscuits & Chocolate',
      isFood: true,
      zh: '饼干与巧克力',
      use: { en: 'May contain traces of nuts. Best with tea.', zh: '可能含微量坚果，佐茶最佳。' },
      keep: {
        en: 'Store below 22 °C; chocolate melts on hot days.',
        zh: '22℃以下存放，炎热天气巧克力易融化。',
      },
      table: `
        tindaroo | Choc Malt Fingers, Original | 巧克力麦芽夹心饼 | 200 g | 4.50 | 220 | bar bean #5a3220 | Two malt biscuits, malt cream, milk chocolate all round. | 双层麦芽饼夹心裹牛奶巧克力。 | v=fingers/Original/原味; hot; made=Wheat flour, milk chocolate, sugar, vegetable oil, barley malt/小麦粉、牛奶巧克力、糖、植物油、大麦麦芽; n=2130 5.6 26 14.2 62 43 170
        tindaroo | Choc Malt Fingers, Double coat | 双层巧克力麦芽夹心饼 | 200 g | 4.80 | 230 | bar star #3a1f16 | A second layer for those who break the first. | 双倍巧克力涂层。 | v=fingers/Double coat/双层; made=Milk chocolate, wheat flour, sugar, vegetable oil, barley malt/牛奶巧克力、小麦粉、糖、植物油、大麦麦芽; n=2170 5.8 28 15.8 60.5 46 155
        tindaroo | Choc Malt Fingers, Caramel | 焦糖巧克力麦芽夹心饼 | 175 g | 4.80 | 200 | bar drop #c98a3f | With a stripe of chewy caramel. | 夹入软糯焦糖。 | v=fingers/Caramel/焦糖; made=Wheat flour, milk chocolate, caramel, sugar, vegetable oil, barley malt/小麦粉、牛奶巧克力、焦糖、糖、植物油、大麦麦芽; n=2070 5.1 24 13.6 63.5 47 190
        grainfold | Oat and Coconut Biscuits, Golden syrup | 燕麦椰子饼干 | 300 g | 5.20 | 330 | pouch wheat #c98a3f | Chewy in the middle, crisp at the edge. | 外脆内软。 | made=Oats, wheat flour, butter, sugar, coconut, golden syrup/燕麦、小麦粉、黄油、糖、椰子、金黄糖浆; n=1960 5.8 20.5 13.4 62.5 29 310
        tindaroo | Butter Shortbread, Gift tin | 黄油酥饼礼盒 | 400 g | 16.90 | 620 | tin hills #e8c36a | A third of it is butter. | 三分之一是黄油。 | made=Wheat flour, butter (33%), sugar, salt/小麦粉、黄油（33%）、糖、盐; n=2180 5.2 27.5 18 62.5 18.5 300
        brewlark | Dark Chocolate Block, Sea salt | 海盐黑巧克力 | 100 g | 6.50 | 120 | bar waves #2d1a14 | Seventy per cent cocoa and Murray River salt. | 70%可可与墨累河盐。 | made=Cocoa mass, sugar, cocoa butter, sea salt, soy lecithin/可可液块、糖、可可脂、海盐、大豆卵磷脂; n=2430 8.2 43 25.8 35 28 240
        tindaroo | Macadamia Chocolate Box, Milk | 澳洲坚果牛奶巧克力礼盒 | 250 g | 18.90 | 340 | tray bean #7a4a2a | Whole nuts, hand dipped. | 整颗坚果手工蘸制。 | few; made=Milk chocolate (milk, sugar, cocoa), macadamias (30%)/牛奶巧克力（牛奶、糖、可可）、澳洲坚果（30%）; n=2450 7.4 42.5 17.2 42.5 41 70`,
    },
    {
      en: 'Cereal & Oats',
      isFood: true,
      isGstFree: true,
      zh: '麦片与燕麦',
      use: { en: 'A 45 g bowl with milk or yoghurt.', zh: '每次45克，搭配牛奶或酸奶。' },
      keep: KEEP,
      table: `
        grainfold | Toasted Muesli, Almond and honey | 蜂蜜杏仁烤麦片 | 750 g | 9.90 | 790 | pouch wheat #d9a24a | Baked slowly on trays, stirred by hand. | 慢火烘烤，手工翻拌。 | hot; made=Whole oats, honey, almonds, sunflower oil, coconut/全粒燕麦、蜂蜜、巴旦木、葵花籽油、椰子; n=1870 10.8 18.5 4.6 54.5 15.5 12
        grainfold | Fruit Muesli, No added sugar | 无添加糖水果麦片 | 750 g | 9.50 | 790 | pouch berry #b0455f | Apricot, sultana and apple. | 杏、葡萄干和苹果。 | made=Whole oats, sultanas, apricots, apple, wheat flakes/全粒燕麦、无核葡萄干、杏干、苹果、小麦片; n=1540 9 5.5 1 65 22 20
        grainfold | Rolled Oats, Traditional | 传统燕麦片 | 1 kg | 4.90 | 1040 | bag wheat #c9a877 | Rolled from Wimmera oats. | 维州优质燕麦。 | made=Whole oats/全粒燕麦; n=1590 12.8 9 1.6 57.5 1 4
        grainfold | Wheat Breakfast Biscuits, Wholegrain | 全麦早餐饼 | 1 kg | 6.50 | 1150 | box hills #d98f3a | Crumble into warm milk. | 泡入热牛奶即食。 | made=Whole wheat (97%), barley malt extract, salt/全粒小麦（97%）、大麦麦芽提取物、盐; n=1490 12 1.4 0.3 67 2.9 270
        grainfold | Instant Oat Sachets, Maple | 枫糖速溶燕麦 | 10 sachets | 5.90 | 380 | sachets drop #a8612f | Ninety seconds to breakfast. | 九十秒早餐。 | made=Whole oats, sugar, maple syrup powder, salt/全粒燕麦、糖、枫糖粉、盐; use=Add 160 mL of hot milk or water to a sachet, wait ninety seconds./每袋加160毫升热牛奶或热水，等九十秒。; n=1610 10.2 7 1.2 64 20.5 190`,
    },
    {
      en: 'Nuts & Dried Fruit',
      isFood: true,
      zh: '坚果与果干',
      use: {
        en: 'Ready to eat; not for small children because of choking.',
        zh: '开袋即食，幼儿请防噎食。',
      },
      keep: KEEP,
      table: `
        pepperfig | Roasted Macadamias, Salted | 盐焗澳洲坚果 | 500 g | 24.90 | 540 | pouch bean #cfa772 | Byron hinterland nuts, dry roasted. | 拜伦内陆坚果，干烤制作。 | hot; v=maca/Salted/盐焗; made=Macadamias, salt/澳洲坚果、盐; n=3030 9.2 74 11.2 7.4 4.6 310
        pepperfig | Honey Roasted Macadamias, Sweet | 蜂蜜澳洲坚果 | 500 g | 25.90 | 540 | pouch honeycomb #d9a02b | Glazed with bush honey. | 裹上桉树蜂蜜。 | v=maca/Honey/蜂蜜; made=Macadamias, sugar, honey, salt/澳洲坚果、糖、蜂蜜、盐; n=2830 7.8 63.5 9.6 19.5 16.5 180
        pepperfig | Natural Almonds, New season | 新季原味巴旦木 | 750 g | 18.90 | 790 | pouch leaf #a8713c | Riverland almonds with their skin on. | 带皮巴旦木，产自南澳河地。 | made=Almonds/巴旦木; n=2510 20.5 54.5 3.8 6 4.8 3
        pepperfig | Dried Apricots, Sun dried | 日晒杏干 | 400 g | 11.50 | 430 | pouch sun #e0862f | Dark, tart apricot halves. | 深色微酸杏干。 | made=Apricots, sulphur dioxide (220)/杏、二氧化硫（220）; n=1030 3.6 0.3 0 53 46 25
        pepperfig | Trail Mix, Fruit and seed | 果仁混合包 | 500 g | 12.90 | 540 | pouch hills #6f8f4a | Seeds, nuts and cranberries. | 种子、坚果与蔓越莓。 | made=Pumpkin and sunflower seeds, almonds, cashews, dried cranberries, sultanas/南瓜籽和葵花籽、巴旦木、腰果、蔓越莓干、无核葡萄干; n=2090 17 34 4.6 28 22.5 12
        pepperfig | Dried Mango Slices, No added sugar | 无添加糖芒果干 | 250 g | 10.90 | 280 | pouch citrus #f0a52f | Kensington mango, nothing else. | 仅用肯辛顿芒果，无其他添加。 | few; made=Mango/芒果; n=1360 2.8 0.9 0.2 73 64 18`,
    },
    {
      en: 'Oils & Sauces',
      isFood: true,
      isGstFree: true,
      zh: '食用油与酱料',
      use: {
        en: 'Shake sauces; refrigerate them after opening.',
        zh: '酱料摇匀使用，开封后冷藏。',
      },
      keep: KEEP,
      table: `
        pepperfig | Extra Virgin Olive Oil, First harvest | 特级初榨橄榄油 | 750 mL | 19.90 | 1180 | oilBottle leaf #8f962a | Green, peppery, pressed the day it was picked. | 当日采摘当日压榨，青草辛香。 | hot; made=Extra virgin olive oil/特级初榨橄榄油; use=For salads, dipping and gentle frying./适合凉拌、蘸食和小火煎炒。; n=3390 0 91.6 13.8 0 0 0
        pepperfig | Avocado Oil, Cold pressed | 冷压牛油果油 | 500 mL | 17.50 | 830 | oilBottle drop #4f7a2a | For hot pans and mild salads. | 适合高温煎炒与沙拉。 | made=Avocado oil/牛油果油; use=For frying, roasting and salads./适合煎炒、烘烤和凉拌。; n=3380 0 91.4 11.6 0 0 0
        pepperfig | Apple Cider Vinegar, With the mother | 苹果醋含醋母 | 500 mL | 6.90 | 820 | glassBottle berry #c98a2f | Unfiltered and cloudy. | 未过滤，略浑浊。 | made=Apple cider vinegar/苹果醋; use=Shake well. For dressings, or a spoonful in a glass of water./摇匀后用于调味，或取一勺兑水饮用。; n=exempt
        tindaroo | Barbecue Sauce, Smoky | 烟熏烧烤酱 | 500 mL | 4.90 | 620 | bottle chili #5a2418 | For everything on the barbecue. | 烧烤必备。 | made=Tomato paste, sugar, vinegar, salt, molasses, spices, smoke flavour/番茄酱、糖、醋、盐、糖蜜、香料、烟熏香料; n=880 1 0.3 0 50 44.5 980
        tindaroo | Tomato Sauce, Squeeze | 番茄酱挤压装 | 500 mL | 4.20 | 600 | bottle berry #c8352f | Thirty tomatoes in each bottle. | 每瓶约三十个番茄。 | made=Tomatoes, sugar, vinegar, salt, spices/番茄、糖、醋、盐、香料; n=490 1.4 0.2 0 26.5 24 790
        pepperfig | Native Pepperberry Dukkah, Sprinkle | 山胡椒坚果香料 | 150 g | 11.90 | 260 | jar star #8a6a4a | Nuts, seeds and Tasmanian pepperberry. | 坚果、种子与塔州山胡椒。 | made=Almonds, hazelnuts, sesame seeds, coriander, pepperberry, salt/巴旦木、榛子、芝麻、芫荽籽、山胡椒、盐; use=With bread and olive oil, or over eggs and vegetables./配面包和橄榄油，或撒在鸡蛋和蔬菜上。; n=2320 18 48 4.6 8.5 3.8 1350`,
    },
    {
      en: 'Tea, Coffee & Drinks',
      isFood: true,
      isGstFree: true,
      zh: '茶咖啡与饮品',
      use: { en: 'Brew to taste with fresh water.', zh: '用新鲜水按口味冲泡。' },
      keep: KEEP,
      table: `
        brewlark | House Blend Coffee Beans, Medium roast | 招牌拼配咖啡豆中烘 | 1 kg | 34.90 | 1040 | pouch bean #6d4028 | Caramel and plum; roasted each Tuesday. | 焦糖与李子风味，每周二烘焙。 | hot; made=Roasted coffee beans/烘焙咖啡豆; n=exempt
        brewlark | Cold Brew Coffee, Unsweetened | 无糖冷萃咖啡 | 250 mL | 4.50 | 280 | can drop #3b2418 | Steeped for eighteen hours. | 冷萃十八小时。 | made=Water, coffee/水、咖啡; gst; use=Serve cold, with or without milk./冷藏后饮用，可加牛奶。; n=exempt
        brewlark | Drip Coffee Bags, Single origin | 单品挂耳咖啡 | 10 sachets | 18.90 | 160 | sachets rings #a8612f | Single-serve filters that sit on the cup. | 挂耳即冲。 | made=Roasted ground coffee/烘焙咖啡粉; n=exempt
        brewlark | Malted Chocolate Drink, Family tin | 麦芽巧克力饮品 | 750 g | 10.90 | 940 | tin bean #4f7a3a | Good hot or cold. | 冷热皆宜。 | made=Barley malt extract, milk solids, sugar, cocoa, minerals, vitamins/大麦麦芽提取物、乳固体、糖、可可、矿物质、维生素; use=Stir three teaspoons into 200 mL of hot or cold milk./取三茶匙加入200毫升冷或热牛奶搅匀。; n=1660 12 9.5 5.6 64 47 230
        verdanel | Lemon Myrtle Tea, Caffeine free | 柠檬香桃木茶无咖啡因 | 40 bags | 9.90 | 120 | box leaf #c9c94a | Native leaves, brighter than lemon. | 澳洲原生叶，清新柠香。 | made=Lemon myrtle leaves/柠檬香桃木叶; n=exempt
        brewlark | Ginger Beer, Naturally brewed | 自然发酵姜汁汽水 | 375 mL | 3.20 | 410 | can star #d9a24a | Cloudy, fiery, without alcohol. | 浑浊辛辣，无酒精。 | made=Carbonated water, cane sugar, ginger, yeast, citric acid/碳酸水、蔗糖、生姜、酵母、柠檬酸; gst; use=Turn the can once before opening. Serve cold./开罐前轻轻倒转一次，冷藏后饮用。; n=180 0 0 0 10.6 10.5 6`,
    },
  ],
};
