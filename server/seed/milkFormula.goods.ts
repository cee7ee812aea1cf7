import type { CategorySource } from './goodsTable.ts';

const KEEP = {
  en: 'Close the lid tightly, store below 25 °C in a dry place and use within four weeks of opening.',
  zh: '用后盖紧，25℃以下干燥处存放，开封后四周内用完。',
};
const BREAST = {
  en: 'Breast milk is best for babies; ask your doctor or nurse before you decide to use formula.',
  zh: '母乳是婴儿最好的食品；使用配方奶粉前请咨询医生或护士。',
};

export const milkFormula: CategorySource = {
  en: 'Milk Formula',
  zh: '奶粉',
  background: '#dfe9f3',
  subcategories: [
    {
      en: 'Stage 1',
      isFood: true,
      isGstFree: true,
      zh: '一段',
      use: BREAST,
      keep: KEEP,
      table: `
        aurenlea | Platinum Infant Formula, From birth | 铂金婴儿配方奶粉 | 900 g | 38.95 | 1150 | tin splash #cfe0f0 | Whey-dominant cow's milk formula for the first six months. | 以乳清蛋白为主的牛奶配方，适合0至6个月婴儿。 | badge=1; hot; made=Lactose, vegetable oils, whey protein, skim milk, vitamins and minerals/乳糖、植物油、乳清蛋白、脱脂乳、维生素和矿物质; n=2150 10.5 27.5 10.8 56 55 140
        paddockby | Pasture Infant Formula, From birth | 牧场婴儿配方奶粉 | 900 g | 29.50 | 1140 | tin hills #f2c14e | Milk from grass-fed Gippsland herds, gently dried. | 选用草饲奶牛鲜奶，温和喷雾干燥。 | badge=1; made=Skim milk, lactose, vegetable oils, vitamins and minerals/脱脂乳、乳糖、植物油、维生素和矿物质; n=2120 11.2 26.5 11.2 56 55.5 165
        lumibub | Goat Milk Infant Formula, From birth | 婴儿配方羊奶粉 | 800 g | 44.90 | 1040 | tin cloud #bcd7ef | Made with whole goat milk for babies from birth. | 以全脂山羊奶制成，适合新生儿。 | badge=1; made=Goat milk solids, lactose, vegetable oils, vitamins/山羊乳固体、乳糖、植物油、维生素; n=2110 10.6 26.4 9.8 56 55.4 170
        wombelle | Organic Infant Formula, From birth | 有机婴儿配方奶粉 | 800 g | 41.90 | 1040 | tin star #f3c9a5 | Certified organic milk without palm oil. | 有机认证牛奶，不含棕榈油。 | badge=1; few; made=Organic skim milk, organic lactose, organic vegetable oils without palm oil, vitamins and minerals/有机脱脂乳、有机乳糖、有机植物油（不含棕榈油）、维生素和矿物质; n=2120 10.4 26.8 9.2 56 55.8 145
        aurenlea | A-Two Protein Infant Formula, From birth | A2蛋白婴儿配方奶粉 | 900 g | 42.50 | 1150 | tin drop #c9a24b | From cows that naturally give only the A2 protein. | 奶源来自天然只产A2蛋白的奶牛。 | badge=A2; made=Skim milk with A2 protein only, lactose, vegetable oils, vitamins and minerals/仅含A2蛋白的脱脂乳、乳糖、植物油、维生素和矿物质; n=2130 10.3 27.2 10.5 56 55.2 150`,
    },
    {
      en: 'Stage 2',
      isFood: true,
      isGstFree: true,
      zh: '二段',
      use: BREAST,
      keep: KEEP,
      table: `
        aurenlea | Platinum Follow-On Formula, 6–12 months | 铂金较大婴儿配方奶粉 | 900 g | 37.95 | 1150 | tin splash #cfe0f0 | With iron for babies who have started solids. | 添加铁质，适合已开始吃辅食的宝宝。 | badge=2; made=Lactose, vegetable oils, skim milk, whey protein, iron, vitamins and minerals/乳糖、植物油、脱脂乳、乳清蛋白、铁、维生素和矿物质; n=2040 14 23 9.2 56 55 195
        paddockby | Pasture Follow-On Formula, 6–12 months | 牧场较大婴儿配方奶粉 | 900 g | 28.50 | 1140 | tin hills #f2c14e | A plain, filling formula to go with first meals. | 搭配辅食食用的基础配方，饱腹感好。 | badge=2; made=Skim milk, lactose, vegetable oils, vitamins and minerals/脱脂乳、乳糖、植物油、维生素和矿物质; n=2010 15 22 9.6 55.6 54 215
        lumibub | Goat Milk Follow-On Formula, 6–12 months | 较大婴儿配方羊奶粉 | 800 g | 43.90 | 1040 | tin cloud #bcd7ef | Mild goat milk with added vitamin D. | 温和羊奶，添加维生素D。 | badge=2; made=Goat milk solids, lactose, vegetable oils, vitamins/山羊乳固体、乳糖、植物油、维生素; n=2020 14.2 22.4 8.8 56 54.8 205
        wombelle | Organic Follow-On Formula, 6–12 months | 有机较大婴儿配方奶粉 | 800 g | 40.90 | 1040 | tin star #f3c9a5 | Organic milk with a naturally mild sweetness. | 有机牛奶，口感自然微甜。 | badge=2; made=Organic skim milk, organic lactose, organic vegetable oils, vitamins and minerals/有机脱脂乳、有机乳糖、有机植物油、维生素和矿物质; n=2030 13.8 22.8 8.4 56 55.4 190
        aurenlea | A-Two Protein Follow-On Formula, 6–12 months | A2蛋白较大婴儿配方奶粉 | 900 g | 41.50 | 1150 | tin drop #c9a24b | A2 milk with iron, zinc and iodine. | A2牛奶，含铁、锌和碘。 | badge=A2; adv; made=Skim milk with A2 protein only, lactose, vegetable oils, iron, zinc, iodine, vitamins/仅含A2蛋白的脱脂乳、乳糖、植物油、铁、锌、碘、维生素; n=2030 14.2 22.6 9 56 55 200`,
    },
    {
      en: 'Stage 3',
      isFood: true,
      isGstFree: true,
      zh: '三段',
      use: {
        en: 'Mix three level scoops with 200 mL of cooled boiled water; best as part of varied meals.',
        zh: '三平勺配200毫升温开水冲调，宜搭配多样化饮食。',
      },
      keep: KEEP,
      table: `
        aurenlea | Platinum Toddler Milk Drink, From 1 year | 铂金幼儿配方奶粉 | 900 g | 34.95 | 1150 | tin splash #cfe0f0 | With calcium and vitamin D for active toddlers. | 富含钙和维生素D，适合好动的幼儿。 | badge=3; hot; made=Skim milk, lactose, vegetable oils, calcium, vitamin D, vitamins and minerals/脱脂乳、乳糖、植物油、钙、维生素D、维生素和矿物质; n=1940 16.5 19.5 7.8 55.5 53 240
        paddockby | Organic Toddler Milk, From 1 year | 有机幼儿奶粉 | 900 g | 32.00 | 1140 | tin hills #f2c14e | Organic whole milk with no added sugar. | 有机全脂牛奶，不添加蔗糖。 | badge=3; made=Organic whole milk, organic lactose, vitamins and minerals/有机全脂乳、有机乳糖、维生素和矿物质; n=2000 20.5 21 13.2 51.5 51.5 265
        lumibub | Goat Milk Toddler Drink, From 1 year | 幼儿配方羊奶粉 | 800 g | 41.50 | 1040 | tin cloud #bcd7ef | Creamy goat milk for growing toddlers. | 口感柔滑的羊奶粉，适合成长中的幼儿。 | badge=3; made=Goat milk solids, lactose, vegetable oils, vitamins/山羊乳固体、乳糖、植物油、维生素; n=1950 16.8 19.8 8.6 54.8 53.5 235
        wombelle | Vanilla Toddler Milk, From 1 year | 香草味幼儿奶粉 | 800 g | 30.90 | 1040 | tin flower #f3c9a5 | A hint of vanilla, less sugar than juice. | 淡淡香草味，糖分低于果汁。 | badge=3; few; made=Skim milk, lactose, vegetable oils, vanilla, vitamins and minerals/脱脂乳、乳糖、植物油、香草、维生素和矿物质; n=1930 16.2 19 7.4 56 54 230
        aurenlea | A-Two Protein Toddler Milk, From 1 year | A2蛋白幼儿奶粉 | 900 g | 39.50 | 1150 | tin drop #c9a24b | A2 milk with lutein and DHA from algae. | A2牛奶，含叶黄素和藻油DHA。 | badge=A2; made=Skim milk with A2 protein only, vegetable oils, lutein, DHA from algae, vitamins/仅含A2蛋白的脱脂乳、植物油、叶黄素、藻油DHA、维生素; n=1940 17 19.4 7.6 55 50 245`,
    },
    {
      en: 'Stage 4',
      isFood: true,
      isGstFree: true,
      zh: '四段',
      use: {
        en: 'One or two cups a day from three years, beside ordinary meals.',
        zh: '三岁以上每日一至两杯，配合正常饮食。',
      },
      keep: KEEP,
      table: `
        aurenlea | Platinum Junior Milk Drink, From 3 years | 铂金儿童配方奶粉 | 900 g | 33.95 | 1150 | tin splash #cfe0f0 | For preschoolers: calcium, iron and B vitamins. | 适合学龄前儿童，含钙、铁和B族维生素。 | badge=4; made=Skim milk, lactose, vegetable oils, calcium, iron, B vitamins/脱脂乳、乳糖、植物油、钙、铁、B族维生素; n=1890 18 17.5 7 55.5 52 260
        paddockby | Pasture Junior Milk, From 3 years | 牧场儿童奶粉 | 900 g | 26.50 | 1140 | tin hills #f2c14e | A simple full-cream milk powder for busy breakfasts. | 适合早餐的全脂儿童奶粉。 | badge=4; made=Full cream milk, lactose, vitamins and minerals/全脂乳、乳糖、维生素和矿物质; n=1990 21 20.5 13 52 52 280
        lumibub | Goat Milk Junior Drink, From 3 years | 儿童配方羊奶粉 | 800 g | 39.90 | 1040 | tin cloud #bcd7ef | Goat milk with prebiotic fibre. | 羊奶粉，添加益生元膳食纤维。 | badge=4; made=Goat milk solids, lactose, inulin, vitamins/山羊乳固体、乳糖、菊粉、维生素; n=1950 20 21 14 47.5 47 290
        wombelle | Honey Oat Junior Milk, From 3 years | 蜂蜜燕麦儿童奶粉 | 800 g | 31.50 | 1040 | tin wheat #e8c98a | Oat flour and a little honey for a bedtime cup. | 加入燕麦粉和少许蜂蜜，适合睡前一杯。 | badge=4; adv; made=Skim milk, oat flour, lactose, honey, vitamins and minerals/脱脂乳、燕麦粉、乳糖、蜂蜜、维生素和矿物质; n=1760 19.5 11.5 4.8 58.5 46 250
        paddockby | Cocoa Junior Milk, From 3 years | 可可儿童奶粉 | 750 g | 24.90 | 980 | tin bean #7d4a2a | Light cocoa, no artificial flavours. | 淡可可味，不含人工香料。 | badge=4; made=Skim milk, lactose, cocoa, vitamins and minerals/脱脂乳、乳糖、可可、维生素和矿物质; n=1680 22 6.5 3.8 62.5 59 310`,
    },
    {
      en: 'For Pregnant & Elderly',
      isFood: true,
      isGstFree: true,
      zh: '孕妇及中老年奶粉',
      use: {
        en: 'Stir 35 g into 180 mL of warm water once or twice a day.',
        zh: '每日一至两次，每次35克加180毫升温水冲调。',
      },
      keep: KEEP,
      table: `
        aurenlea | Mother's Milk Drink, Folate and DHA | 孕产妇叶酸DHA奶粉 | 800 g | 32.90 | 1040 | tin flower #e7b9c4 | Folate, iron and algae DHA before and after birth. | 含叶酸、铁和藻油DHA，孕期与哺乳期适用。 | hot; made=Skim milk powder, DHA from algae, folic acid, iron, calcium/脱脂奶粉、藻油DHA、叶酸、铁、钙; n=1550 31 2.4 0.9 54.5 54 390
        paddockby | Golden Years High Calcium Milk, Low fat | 金龄高钙低脂奶粉 | 900 g | 24.95 | 1140 | tin sun #f2c14e | Low in fat, with a day's calcium in two glasses. | 低脂高钙，两杯满足每日所需钙质。 | made=Skim milk powder, calcium, vitamin D, fibre/脱脂奶粉、钙、维生素D、膳食纤维; n=1500 32 1.5 0.9 52.5 51.5 420
        wombelle | Nursing Mum Milk Drink, Oat and fenugreek | 哺乳妈妈燕麦奶饮 | 700 g | 34.50 | 920 | tin wheat #f3c9a5 | Oats and fenugreek in a malty, warming cup. | 燕麦与胡芦巴，麦香温润。 | made=Skim milk powder, oat flour, barley malt, fenugreek/脱脂奶粉、燕麦粉、大麦麦芽、葫芦巴; n=1600 25.5 4 1.2 58.5 38 300
        southmere | Senior Nutrition Powder, Vanilla | 中老年营养粉香草味 | 850 g | 46.90 | 1100 | tin star #0f7f8c | Protein, fibre and vitamins when appetite is small. | 补充蛋白质、纤维和维生素，适合食欲不佳时。 | made=Milk protein, maltodextrin, vegetable oils, fibre, vanilla, vitamins/乳蛋白、麦芽糊精、植物油、膳食纤维、香草、维生素; n=1830 22 14.5 2.2 54 8.5 340
        paddockby | Joint Care Milk Powder, With glucosamine | 葡萄糖胺中老年奶粉 | 900 g | 31.95 | 1140 | tin rings #8fb4d8 | Skim milk with glucosamine and vitamin D. | 脱脂奶粉添加葡萄糖胺和维生素D。 | out; made=Skim milk powder, glucosamine (from shellfish), calcium, vitamin D/脱脂奶粉、氨基葡萄糖（来自甲壳类）、钙、维生素D; n=1500 33 1.1 0.7 52 51.5 430`,
    },
    {
      en: 'Special Formula',
      isFood: true,
      isGstFree: true,
      zh: '特殊配方',
      use: {
        en: 'Use only on the advice of a doctor or dietitian.',
        zh: '请在医生或营养师指导下使用。',
      },
      keep: KEEP,
      table: `
        aurenlea | Lactose Free Infant Formula, From birth | 无乳糖婴儿配方奶粉 | 900 g | 36.90 | 1150 | tin drop #8fc7d8 | Glucose syrup in place of lactose. | 以葡萄糖浆代替乳糖。 | badge=LF; made=Glucose syrup, milk protein, vegetable oils, vitamins and minerals/葡萄糖浆、乳蛋白、植物油、维生素和矿物质; n=2140 10.8 27.2 10.6 56 6.5 155
        aurenlea | Gentle Partially Hydrolysed Formula, From birth | 部分水解婴儿奶粉 | 900 g | 43.90 | 1150 | tin rings #b6a6d8 | Proteins broken into smaller pieces. | 蛋白质经部分水解，分子更小。 | badge=HA; made=Lactose, vegetable oils, hydrolysed whey protein, vitamins and minerals/乳糖、植物油、水解乳清蛋白、维生素和矿物质; n=2130 11.4 26.8 10.2 56 55 170
        lumibub | Thickened Anti-Reflux Formula, From birth | 防吐奶增稠奶粉 | 800 g | 39.90 | 1040 | tin cloud #f4a88b | Thickened with carob bean gum to stay down. | 添加角豆胶增稠，减少吐奶。 | badge=AR; made=Skim milk, lactose, vegetable oils, carob bean gum, vitamins and minerals/脱脂乳、乳糖、植物油、刺槐豆胶、维生素和矿物质; n=2070 10.8 26 9.8 53.5 50.5 165
        wombelle | Soy Infant Formula, From birth | 婴儿大豆配方粉 | 800 g | 33.50 | 1040 | tin leaf #b9cf8d | Soy protein formula without cow's milk. | 大豆蛋白配方，不含牛奶。 | made=Soy protein isolate, vegetable oils, vitamins/大豆分离蛋白、植物油、维生素; n=2120 13 27 9.6 53 5.2 195
        lumibub | Rice Starter Formula, Dairy free | 无乳大米配方粉 | 700 g | 45.90 | 930 | tin bowl #d8cfa8 | Rice protein for families who avoid dairy and soy. | 大米蛋白，适合避免乳制品和大豆的家庭。 | adv; out; made=Rice protein hydrolysate, vegetable oils, vitamins/水解大米蛋白、植物油、维生素; n=2120 12.6 26.6 9.4 54 4.8 180`,
    },
    {
      en: 'Teens',
      isFood: true,
      isGstFree: true,
      zh: '青少年奶粉',
      use: {
        en: 'Whisk 35 g into 200 mL of warm milk or water.',
        zh: '35克加200毫升温牛奶或温水搅匀。',
      },
      keep: KEEP,
      table: `
        paddockby | Student High Calcium Milk, 7–18 years | 学生高钙奶粉 | 1 kg | 22.95 | 1220 | pouch hills #f2c14e | Full cream milk with zinc for school mornings. | 全脂奶粉加锌，适合上学的早晨。 | made=Full cream milk powder, calcium, vitamin D, zinc/全脂奶粉、钙、维生素D、锌; n=2040 25 26 16.5 38.5 38.5 340
        aurenlea | Scholar Milk Drink, With DHA | 学子DHA奶粉 | 800 g | 33.50 | 1040 | tin star #cfe0f0 | Algae DHA, choline and B vitamins. | 含藻油DHA、胆碱和B族维生素。 | made=Full cream milk powder, DHA from algae, choline, B vitamins/全脂奶粉、藻油DHA、胆碱、B族维生素; n=2050 24.5 26.6 16 38 38 330
        paddockby | Sports Teen Protein Milk, Chocolate | 青少年运动蛋白奶粉 | 900 g | 35.90 | 1140 | tin bean #6d4632 | Ten grams of milk protein in each glass, for after training. | 每杯10克乳蛋白，适合运动后饮用。 | few; made=Milk protein, full cream milk powder, cocoa, sugar/乳蛋白、全脂奶粉、可可、糖; n=1730 42 10.5 6.2 35.5 32 330
        wombelle | Strawberry Teen Milk, No added sugar | 草莓味青少年奶粉 | 750 g | 27.90 | 980 | tin berry #d85a6b | Real strawberry powder, sweetened only by the milk. | 真草莓粉，甜味仅来自牛奶。 | made=Full cream milk powder, strawberry powder/全脂奶粉、草莓粉; n=1990 23.5 24.5 15.6 40 39.5 310
        paddockby | Instant Full Cream Milk Powder, Family bag | 速溶全脂奶粉家庭装 | 1 kg | 15.95 | 1080 | bag hills #f2c14e | Dissolves in cold water; for tea, baking and cereal. | 冷水即溶，适合冲茶、烘焙和早餐。 | hot; made=Full cream milk powder, soy lecithin/全脂奶粉、大豆卵磷脂; n=2070 26 27 17.2 38 38 350`,
    },
  ],
};
