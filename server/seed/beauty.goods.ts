import type { CategorySource } from './goodsTable.ts';

const KEEP = {
  en: 'Keep the cap closed and away from sunlight; use within twelve months of opening.',
  zh: '盖紧避光保存，开封后十二个月内用完。',
};
const FACE = {
  en: 'Smooth onto clean skin morning or night; try a little behind the ear first.',
  zh: '早晚洁面后涂抹，首次使用请先在耳后试用。',
};

export const beauty: CategorySource = {
  en: 'Beauty',
  zh: '美妆护肤',
  background: '#f5e6e6',
  subcategories: [
    {
      en: 'Moisturisers & Creams',
      zh: '面霜乳液',
      use: FACE,
      keep: KEEP,
      table: `
        lanoveil | Lamb Placenta Cream, With vitamin E | 羊胎素维E面霜 | 100 g | 18.90 | 220 | creamJar flower #d98fa6 | The rich cream that visitors carry home by the half dozen. | 游客常成打带回家的滋润面霜。 | hot; made=Water, lanolin, placenta extract, glycerin, vitamin E/水、羊毛脂、羊胎素、甘油、维生素E
        lanoveil | Lanolin Day Cream, Rose | 玫瑰绵羊油日霜 | 100 mL | 14.90 | 210 | creamJar flower #e6a0a8 | Pure lanolin, whipped light with rose water. | 纯羊毛脂搭配玫瑰水，质地轻盈。 | made=Water, lanolin, rose water, glycerin/水、羊毛脂、玫瑰水、甘油
        saltgrove | Sea Kelp Moisture Gel, Oil free | 海藻保湿啫喱无油 | 75 mL | 32.00 | 150 | tube waves #4f8f86 | A cool gel for humid summers. | 清凉啫喱，适合湿热夏季。 | made=Aloe, sea kelp, hyaluronic acid/芦荟、海藻、透明质酸
        saltgrove | Macadamia Barrier Cream, Dry skin | 澳洲坚果屏障修护霜 | 50 mL | 39.00 | 180 | creamJar bean #b98a5a | Macadamia oil and ceramides after wind and sun. | 澳洲坚果油与神经酰胺，风吹日晒后修护。 | made=Macadamia oil, ceramides, squalane/澳洲坚果油、神经酰胺、角鲨烷
        goatling | Goat Milk Face Cream, Manuka honey | 羊奶麦卢卡蜂蜜面霜 | 100 g | 16.50 | 190 | creamJar splash #e3c48d | Mild daily cream for all the family. | 温和日用，全家适用。 | made=Goat milk, manuka honey, shea butter/羊奶、麦卢卡蜂蜜、乳木果油
        lanoveil | Papaya Balm, For lips and elbows | 木瓜万用膏 | 25 g | 6.90 | 40 | tube berry #e0732f | Fermented papaya in a pocket tube. | 发酵木瓜口袋装。 | made=Fermented papaya, lanolin, beeswax/发酵木瓜、羊毛脂、蜂蜡; use=Dab on dry lips, elbows and cuticles as often as needed./随时涂抹于干燥的嘴唇、手肘和甲缘。`,
    },
    {
      en: 'Serums & Oils',
      zh: '精华与护肤油',
      use: {
        en: 'Press three drops into damp skin before cream.',
        zh: '面霜前取三滴按压于微湿肌肤。',
      },
      keep: KEEP,
      table: `
        saltgrove | Rosehip Oil, Certified organic | 有机玫瑰果油 | 30 mL | 26.90 | 110 | dropper flower #b5562f | Pressed from seeds and fruit, deep orange. | 果与籽同榨，橙色浓郁。 | hot; made=Organic rosehip oil/有机玫瑰果油
        saltgrove | Hyaluronic Serum, Kakadu plum | 卡卡杜李玻尿酸精华 | 30 mL | 38.00 | 110 | dropper berry #7fa86b | A moisture serum with Kakadu plum from the far north. | 保湿精华，添加北领地卡卡杜李。 | made=Water, hyaluronic acid, Kakadu plum/水、透明质酸、卡卡杜李
        lanoveil | Placenta Night Serum, With collagen | 羊胎素胶原夜间精华 | 40 mL | 34.90 | 130 | dropper moon #7d5f8f | A light emulsion before sleep. | 睡前轻盈乳液。 | made=Lamb placenta extract, collagen, glycerin/羊胎素提取物、胶原蛋白、甘油; few
        saltgrove | Jojoba Oil, Golden | 金色荷荷巴油 | 50 mL | 22.50 | 130 | dropper drop #c9962f | Closest to skin's own oil. | 最接近皮肤自身油脂。 | made=Jojoba oil/荷荷巴油
        verdanel | Tea Tree Spot Serum, Clarifying | 茶树净痘精华 | 15 mL | 15.90 | 60 | dropper leaf #2f6b4a | Tea tree and witch hazel, for spots only. | 茶树与金缕梅，局部点涂。 | made=Tea tree oil, witch hazel/茶树油、金缕梅; use=Dab one drop on the spot morning and night, not around the eyes./早晚点涂于痘痘处，避开眼周。`,
    },
    {
      en: 'Cleansers & Toners',
      zh: '洁面与爽肤',
      use: {
        en: 'Massage onto damp skin and rinse with lukewarm water.',
        zh: '于微湿肌肤按摩后以温水洗净。',
      },
      keep: KEEP,
      table: `
        saltgrove | Oat Milk Cleanser, Sensitive | 燕麦奶洁面乳 | 150 mL | 27.00 | 200 | pump wheat #d8c39a | Cleans without leaving skin tight. | 温和清洁不紧绷。 | made=Water, oat milk, coconut glucoside, glycerin/水、燕麦乳、椰油葡糖苷、甘油
        oatmere | Foaming Face Wash, Green tea | 绿茶洁面泡沫 | 200 mL | 15.90 | 250 | pump leaf #8fae6b | Airy foam for oily skin. | 细腻泡沫，适合油性肌肤。 | made=Water, coconut glucoside, green tea extract/水、椰油葡糖苷、绿茶提取物
        saltgrove | Rose Water Toner, Alcohol free | 玫瑰化妆水无酒精 | 200 mL | 24.00 | 250 | bottle flower #d98fa0 | Steam-distilled rose petals with a soft scent. | 蒸馏玫瑰花瓣，清淡自然。 | hot; made=Rose water, glycerin/玫瑰水、甘油; use=Press onto clean skin with the hands or a cotton pad. No need to rinse./洁面后用手或棉片轻拍，无需冲洗。
        lanoveil | Micellar Water, Chamomile | 洋甘菊卸妆水 | 400 mL | 16.90 | 460 | bottle bubbles #d6c9e0 | Takes off mascara on a cotton pad. | 棉片轻拭即可卸除睫毛膏。 | made=Water, micelles from coconut, chamomile extract/水、椰油胶束、洋甘菊提取物; use=Wipe with a cotton pad until it stays clean. No need to rinse./用棉片擦拭至干净，无需冲洗。
        verdanel | Pink Clay Scrub, Weekly | 粉泥去角质膏 | 120 g | 19.90 | 180 | tube dots #d9a08f | Fine clay and ground walnut once a week. | 细粉泥与核桃颗粒，每周一次。 | made=Pink clay, walnut shell, glycerin/粉色黏土、核桃壳粉、甘油`,
    },
    {
      en: 'Masks',
      zh: '面膜',
      use: {
        en: 'Leave for fifteen minutes, then pat in what remains.',
        zh: '敷十五分钟后轻拍吸收剩余精华。',
      },
      keep: KEEP,
      table: `
        lanoveil | Sheep Placenta Sheet Mask, Firming | 羊胎素紧致面膜 | 5 sheets | 17.90 | 160 | mask flower #d98fa6 | A soft sheet soaked in placenta serum. | 柔软膜布，浸润羊胎素精华。 | made=Plant-fibre sheet, water, glycerin, sheep placenta extract/植物纤维膜布、水、甘油、羊胎素
        saltgrove | Sea Mineral Mud Mask, Purifying | 海洋矿物泥膜 | 100 g | 34.00 | 210 | creamJar waves #55706e | Grey-green mud that rinses clean. | 灰绿泥膜，易洗净。 | made=Sea clay, water, glycerin, sea salt/海泥、水、甘油、海盐; use=Leave for ten minutes, then rinse with warm water./敷十分钟后用温水洗净。
        kumonoya | Rice Bran Sheet Mask, Brightening | 米糠亮肤面膜 | 7 sheets | 15.50 | 190 | mask bowl #d8c28f | Fermented rice bran on thin cotton. | 发酵米糠精华，薄棉膜布。 | hot; made=Cotton sheet, water, fermented rice bran, glycerin/棉膜布、水、发酵米糠、甘油
        hanbit | Ginseng Sleeping Mask, Overnight | 人参睡眠面膜 | 80 mL | 26.90 | 190 | creamJar leaf #b98a3a | A honey-coloured gel to sleep in. | 蜂蜜色凝露，过夜免洗。 | made=Water, glycerin, ginseng extract, honey/水、甘油、人参提取物、蜂蜜; use=Smooth on as the last step at night and rinse in the morning./夜间护肤最后一步涂抹，次日早晨洗净。
        hivebrook | Honey and Oat Mask, Comfort | 蜂蜜燕麦面膜 | 90 g | 21.90 | 150 | tube honeycomb #d9a02b | Smells of breakfast and leaves skin soft. | 早餐般香甜，肌肤柔软。 | made=Honey, oat flour, clay, glycerin/蜂蜜、燕麦粉、黏土、甘油; use=Leave for fifteen minutes, then rinse with warm water./敷十五分钟后用温水洗净。`,
    },
    {
      en: 'Sun Care',
      zh: '防晒',
      use: {
        en: 'Apply generously 20 minutes before sun and every two hours; shade and a hat still help.',
        zh: '日晒前20分钟足量涂抹，每两小时补涂，并配合遮阳。',
      },
      keep: {
        en: 'Store below 30 °C; do not leave it in a hot car.',
        zh: '30℃以下存放，勿留在高温车内。',
      },
      table: `
        sunwattle | Everyday Face Sunscreen, Matte | 日常面部防晒哑光 | 75 g | 16.90 | 100 | tube sun #f2a91e | Sits well under make-up, no white veil. | 妆前可用，不泛白。 | badge=SPF 50+; hot; made=Zinc oxide, organic filters, silica, vitamin E/氧化锌、有机防晒剂、二氧化硅、维生素E
        sunwattle | Sport Sunscreen Lotion, Four hours wet | 运动防晒乳防水四小时 | 200 mL | 18.50 | 240 | bottle waves #0f7f8c | Stays through surf and sweat. | 冲浪流汗不易脱落。 | badge=SPF 50+; v=sport/200 mL/200毫升; made=Zinc oxide, organic filters, aloe, vitamin E/氧化锌、有机防晒剂、芦荟、维生素E
        sunwattle | Sport Sunscreen Pump, Family litre | 运动防晒乳家庭装 | 1 L | 39.90 | 1120 | pump waves #0f7f8c | The same lotion by the litre. | 同款防晒一升装。 | badge=SPF 50+; v=sport/1 L/1升; made=Zinc oxide, organic filters, aloe, vitamin E/氧化锌、有机防晒剂、芦荟、维生素E
        sunwattle | Kids Roll-Free Sunscreen Spray, Green apple | 儿童防晒喷雾青苹果 | 175 mL | 21.90 | 230 | spray star #7fb04a | An easy trigger, even for small hands. | 儿童也能轻松喷涂。 | badge=SPF 50+; made=Organic filters, aloe, vitamin E, apple fragrance/有机防晒剂、芦荟、维生素E、苹果香精
        sunwattle | Zinc Stick, Bright yellow | 亮黄锌防晒棒 | 12 g | 9.90 | 40 | lipstick sun #f4c430 | The stripe of every Australian summer. | 澳洲夏日标志性的一抹黄。 | badge=SPF 50+; made=Zinc oxide, plant waxes, yellow iron oxide/氧化锌、植物蜡、黄色氧化铁
        sunwattle | After Sun Aloe Gel, Cooling | 晒后芦荟舒缓啫喱 | 250 mL | 11.90 | 290 | pump leaf #5fae6b | Best cold from the fridge. | 冷藏后使用更舒缓。 | made=Aloe vera, panthenol, cucumber/芦荟、泛醇、黄瓜; use=Smooth onto skin after the sun, as often as needed./晒后随时涂抹于肌肤。`,
    },
    {
      en: 'Make-up',
      zh: '彩妆',
      use: {
        en: 'Build up in thin layers and remove with micellar water.',
        zh: '薄涂叠加，用卸妆水卸除。',
      },
      keep: KEEP,
      table: `
        vinefell | Satin Lipstick, Waratah Red | 缎面口红蒂罗红 | 3.8 g | 29.00 | 45 | lipstick rings #b3202f | A true red that wears through dinner. | 正红色，晚餐后依旧持色。 | v=lip/Waratah Red/蒂罗红; hot; made=Plant waxes, jojoba oil, mineral pigments/植物蜡、荷荷巴油、矿物色粉; use=Apply from the middle of the lips outwards./由唇中向外涂抹。
        vinefell | Satin Lipstick, Rosella Pink | 缎面口红洛神粉 | 3.8 g | 29.00 | 45 | lipstick flower #cf5f78 | Cool pink with a soft shine. | 冷调粉色，柔和光泽。 | v=lip/Rosella Pink/洛神粉; made=Plant waxes, jojoba oil, mineral pigments/植物蜡、荷荷巴油、矿物色粉; use=Apply from the middle of the lips outwards./由唇中向外涂抹。
        vinefell | Satin Lipstick, Red Gum | 缎面口红桉树棕 | 3.8 g | 29.00 | 45 | lipstick hills #94503f | Brown-red of wet bark. | 湿树皮般的棕红色。 | v=lip/Red Gum/桉树棕; few; made=Plant waxes, jojoba oil, mineral pigments/植物蜡、荷荷巴油、矿物色粉; use=Apply from the middle of the lips outwards./由唇中向外涂抹。
        vinefell | Mineral Pressed Powder, Linen | 矿物粉饼亚麻色 | 10 g | 36.00 | 110 | compact rings #ecd5ba | Sheer cover with a mirror for the handbag. | 轻薄遮瑕，带镜随身。 | v=powder/Linen/亚麻; made=Mica, mineral pigments, jojoba oil/云母、矿物色粉、荷荷巴油
        vinefell | Mineral Pressed Powder, Honey | 矿物粉饼蜜色 | 10 g | 36.00 | 110 | compact sun #d8ac7d | A warmer tone of the same powder. | 同款暖色调。 | v=powder/Honey/蜜色; made=Mica, mineral pigments, jojoba oil/云母、矿物色粉、荷荷巴油
        vinefell | Baked Blush, Desert Rose | 烘焙腮红沙漠玫瑰 | 6 g | 32.00 | 95 | compact flower #d98983 | One sweep lifts a tired face. | 轻扫一笔，提亮气色。 | adv; made=Mica, mineral pigments, jojoba oil/云母、矿物色粉、荷荷巴油`,
    },
  ],
};
