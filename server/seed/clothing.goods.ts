import type { CategorySource } from './goodsTable.ts';

const WASH = {
  en: 'Wash cold on a wool or gentle cycle and dry flat in the shade.',
  zh: '冷水羊毛或轻柔模式洗涤，阴凉处平铺晾干。',
};
const FIT = {
  en: 'True to Australian sizes; choose one up for a loose fit.',
  zh: '澳洲标准尺码，喜宽松可选大一码。',
};

export const clothing: CategorySource = {
  en: 'Clothing & Shoes',
  zh: '服饰鞋类',
  background: '#e6e9ef',
  subcategories: [
    {
      en: 'Wool Knitwear',
      zh: '羊毛针织',
      isMaterial: true,
      made: { en: 'Australian merino wool', zh: '澳洲美利奴羊毛' },
      use: FIT,
      keep: WASH,
      table: `
        karrinook | Merino Cable Jumper, Oatmeal | 美利奴绞花毛衣燕麦色 | XS–XL | 149.00 | 560 | knit rings #d9c8a6 | A fisherman's cable in soft 19-micron merino. | 19微米柔软美利奴绞花。 | v=cable/Oatmeal/燕麦色; hot
        karrinook | Merino Cable Jumper, Navy | 美利奴绞花毛衣藏青 | XS–XL | 149.00 | 560 | knit rings #2f4061 | The same knit in deep navy. | 同款深藏青色。 | v=cable/Navy/藏青
        karrinook | Merino Cable Jumper, Moss | 美利奴绞花毛衣苔绿 | XS–XL | 149.00 | 560 | knit rings #66704a | Moss green from the high country. | 高地苔藓绿。 | v=cable/Moss/苔绿; few
        coolabindi | Shearer's Roll Neck, Charcoal | 剪毛工高领衫炭灰 | S–XXL | 139.00 | 620 | knit sun #4d4f55 | A thick rolled collar for cold sheds. | 厚高领，抵御寒冷。 |
        coolabindi | Lambswool Cardigan, Rose | 羔羊毛开衫玫瑰色 | XS–L | 129.00 | 500 | knit sun #b9737c | Brushed lambswool, light and fluffy. | 拉绒羔羊毛，轻柔蓬松。 | made=Lambswool/羔羊毛; adv`,
    },
    {
      en: 'T-Shirts & Tops',
      zh: 'T恤上衣',
      isMaterial: true,
      made: { en: 'Organic cotton', zh: '有机棉' },
      use: FIT,
      keep: { en: 'Wash warm, inside out; dry on the line.', zh: '反面温水洗涤，自然晾干。' },
      table: `
        karrinook | Coast Tee, White | 海岸T恤白色 | XS–XL | 39.00 | 190 | tee waves #f4f2ec | Heavy cotton with a wave on the front. | 厚棉T恤，胸前海浪图案。 | v=coast/White/白色
        karrinook | Coast Tee, Sky | 海岸T恤天蓝 | XS–XL | 39.00 | 190 | tee waves #a9c9dc | The blue of an afternoon sky. | 午后天空的蓝。 | v=coast/Sky/天蓝
        karrinook | Wattle Tee, Sage | 金合欢T恤鼠尾草绿 | XS–XL | 42.00 | 190 | tee flower #b3c3a7 | A sprig of wattle, screen printed by hand. | 手工丝印金合欢花枝。 | hot
        coolabindi | Sunrise Kids Tee, Yellow | 日出童装T恤黄色 | 2–10 years | 29.00 | 120 | tee sun #f3d27a | A small sun for small shoppers. | 小太阳图案童装。 |
        karrinook | Merino Base Layer Top, Black | 美利奴打底衫黑色 | XS–XL | 89.00 | 210 | tee hills #3b3c42 | Fine merino next to skin. | 细美利奴羊毛，贴身舒适。 | made=Merino wool 150 gsm/每平方米150克美利奴羊毛`,
    },
    {
      en: 'Shoes',
      zh: '休闲鞋',
      isMaterial: true,
      use: { en: 'Half sizes: choose the larger one.', zh: '半码建议选大一码。' },
      keep: { en: 'Brush off dirt when dry; no machine wash.', zh: '干后刷去尘土，勿机洗。' },
      table: `
        karrinook | Harbour Trainer, White | 海港运动鞋白色 | AU 5–12 | 119.00 | 780 | shoe rings #f0ede6 | A plain leather trainer that gets better with scuffs. | 简约皮面，越穿越有型。 | v=harbour/White/白色; hot; made=Leather upper, rubber sole/皮革鞋面，橡胶底
        karrinook | Harbour Trainer, Tan | 海港运动鞋棕褐色 | AU 5–12 | 119.00 | 780 | shoe rings #b9824f | Vegetable-tanned leather. | 植鞣皮革。 | v=harbour/Tan/棕褐; made=Vegetable-tanned leather upper, rubber sole/植鞣皮革鞋面，橡胶底
        karrinook | Wool Runner, Ash Grey | 羊毛跑鞋灰色 | AU 5–12 | 135.00 | 620 | shoe waves #9a9da3 | A merino upper you can wear without socks. | 美利奴鞋面，可不穿袜子。 | made=Merino upper, natural rubber/美利奴鞋面，天然橡胶
        coolabindi | Canvas Deck Shoe, Rust | 帆布便鞋铁锈色 | AU 5–12 | 69.00 | 640 | shoe sun #a8512f | Washed canvas for boats and barbecues. | 水洗帆布，适合出海与烧烤。 | made=Cotton canvas, rubber/棉帆布、橡胶
        lumibub | First Steps Shoe, Mint | 学步鞋薄荷绿 | 12–24 months | 45.00 | 180 | shoe star #a5d3c2 | Bends wherever a small foot bends. | 随小脚弯曲，自在学步。 | few; made=Leather upper, soft rubber sole/皮革鞋面，软橡胶底`,
    },
    {
      en: 'Sleepwear',
      zh: '家居睡衣',
      isMaterial: true,
      use: FIT,
      keep: { en: 'Wash warm with like colours.', zh: '与同色衣物温水洗涤。' },
      table: `
        karrinook | Flannel Pyjama Set, Blue check | 法兰绒睡衣套装蓝格 | XS–XL | 79.00 | 620 | folded stripes #6f8fb5 | Brushed on both sides. | 双面磨毛。 | made=Cotton flannel/棉法兰绒
        karrinook | Bamboo Sleep Shirt, Blush | 竹纤维睡裙淡粉 | XS–XL | 59.00 | 280 | folded flower #e0b8b2 | Cool jersey for tropical nights. | 凉爽针织，适合炎热夜晚。 | hot; made=Bamboo jersey/竹纤维针织
        wombelle | Baby Sleeping Bag, Summer weight | 婴儿夏季睡袋 | 6–24 months | 64.90 | 420 | folded star #bfe0d5 | Half a tog of organic cotton. | 0.5托格有机棉。 | made=Organic cotton/有机棉
        wombelle | Baby Sleeping Bag Wool, Winter weight | 婴儿冬季羊毛睡袋 | 6–24 months | 109.00 | 640 | folded cloud #c7d3e6 | Merino filling that breathes. | 美利奴填充，透气保暖。 | made=Cotton shell, merino filling/棉面料、美利奴填充; adv
        coolabindi | Wool Throw, Homestead check | 羊毛盖毯庄园格 | 130 × 180 cm | 119.00 | 980 | folded sun #a8794f | Woven in Victoria, with a twisted fringe. | 维州织造，流苏边。 | made=Lambswool/羔羊毛; use=For sofa, bed or picnic./沙发、床上或野餐均可使用。`,
    },
    {
      en: 'Accessories',
      zh: '配饰',
      isMaterial: true,
      made: { en: 'Merino wool', zh: '美利奴羊毛' },
      use: { en: 'One size unless the label says otherwise.', zh: '除标明外均为均码。' },
      keep: WASH,
      table: `
        karrinook | Ribbed Merino Beanie, Mustard | 罗纹美利奴毛线帽芥末黄 | One size | 35.00 | 90 | beanie rings #d3a03a | A deep cuff and a pompom. | 翻边设计，顶部毛球。 | v=beanie/Mustard/芥末黄; hot
        karrinook | Ribbed Merino Beanie, Burgundy | 罗纹美利奴毛线帽酒红 | One size | 35.00 | 90 | beanie rings #7a2f3c | The same hat in wine red. | 同款酒红色。 | v=beanie/Burgundy/酒红
        karrinook | Ribbed Merino Beanie, Slate | 罗纹美利奴毛线帽石板灰 | One size | 35.00 | 90 | beanie rings #5b6a78 | Slate blue-grey for every coat. | 百搭石板蓝灰。 | v=beanie/Slate/石板灰
        coolabindi | Sheepskin Gloves, Tan | 羊皮手套棕褐色 | S–L | 69.00 | 180 | folded sun #b98150 | Hand-stitched, wool inside. | 手工缝制，内里羊毛。 | made=Sheepskin/羊皮
        coolabindi | Alpaca Scarf, Silver | 羊驼围巾银灰 | 30 × 180 cm | 75.00 | 210 | folded hills #b9bcc2 | Light as breath and very warm. | 轻若无物，十分保暖。 | made=Alpaca/羊驼毛; few
        karrinook | Hiking Socks, Three pairs | 徒步羊毛袜 | 3 pack | 45.00 | 260 | folded stripes #6d7a5f | Cushioned heel and toe. | 脚跟脚尖加厚。 |`,
    },
  ],
};
