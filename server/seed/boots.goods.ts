import type { CategorySource } from './goodsTable.ts';

const SHEEPSKIN = {
  en: 'Double-faced Australian sheepskin, light EVA sole',
  zh: '澳洲双面羊皮，轻质EVA鞋底',
};
const KEEP = {
  en: 'Keep away from heaters; let wet boots dry slowly in the shade.',
  zh: '远离热源，淋湿后置阴凉处自然风干。',
};
const USE = {
  en: 'They fit snugly at first and give half a size as the wool settles.',
  zh: '初穿略紧，羊毛贴合后约松半码。',
};

export const boots: CategorySource = {
  en: 'Boots',
  zh: '雪地靴',
  background: '#efe3d2',
  subcategories: [
    {
      en: 'Short Boots',
      zh: '短筒靴',
      isMaterial: true,
      made: SHEEPSKIN,
      use: USE,
      keep: KEEP,
      table: `
        yarrabow | Classic Short Boot, Chestnut | 经典短靴栗色 | AU 5–11 | 149.00 | 980 | boot hills #a8713c | The boot that started the workshop: one piece of twin-face sheepskin. | 工坊的第一款靴子，整张双面羊皮制成。 | v=short/Chestnut/栗色; hot
        yarrabow | Classic Short Boot, Black | 经典短靴黑色 | AU 5–11 | 149.00 | 980 | boot hills #3a3533 | The same last in deep black that hides city rain. | 同款楦型，耐脏深黑色。 | v=short/Black/黑色
        yarrabow | Classic Short Boot, Sand | 经典短靴沙色 | AU 5–11 | 149.00 | 980 | boot hills #d2b48a | Sand-coloured suede with cream wool. | 沙色绒面配奶白羊毛。 | v=short/Sand/沙色; few
        coolabindi | Button Short Boot, Chocolate | 单扣短靴巧克力色 | AU 5–10 | 169.00 | 1020 | boot sun #5c3a28 | A wooden button lets the shaft open wide. | 木质扣设计，靴筒可大开，穿脱方便。 |
        coolabindi | Side Zip Short Boot, Grey | 侧拉链短靴灰色 | AU 5–10 | 175.00 | 1040 | boot sun #8a8a8c | A covered zip on the inside for quick mornings. | 内侧暗拉链，出门更快。 | adv
        karrinook | Weatherproof Short Boot, Navy | 防泼水短靴藏青 | AU 5–12 | 189.00 | 1120 | boot rings #2f3f5c | Treated suede sheds light rain; grippy rubber sole. | 防泼水处理绒面，橡胶防滑底。 |`,
    },
    {
      en: 'Tall Boots',
      zh: '高筒靴',
      isMaterial: true,
      made: SHEEPSKIN,
      use: USE,
      keep: KEEP,
      table: `
        yarrabow | Classic Tall Boot, Chestnut | 经典高筒靴栗色 | AU 5–11 | 199.00 | 1380 | tallBoot hills #a8713c | Warm to just below the knee; folds down on mild days. | 保暖至膝下，天暖时可翻折。 | v=tall/Chestnut/栗色
        yarrabow | Classic Tall Boot, Grey | 经典高筒靴灰色 | AU 5–11 | 199.00 | 1380 | tallBoot hills #8b8782 | Soft grey suede with matching stitching. | 柔和灰色绒面，同色缝线。 | v=tall/Grey/灰色; few
        coolabindi | Homestead Tall Boot, Rust | 庄园高筒靴铁锈色 | AU 5–10 | 219.00 | 1420 | tallBoot sun #96492c | Rust-red suede, double stitched for years of wear. | 铁锈红绒面，双线缝制，经久耐穿。 |
        coolabindi | Bow Back Tall Boot, Black | 后蝴蝶结高筒靴黑色 | AU 5–10 | 225.00 | 1420 | tallBoot sun #353132 | Two satin bows run down the back seam. | 后中缝两枚缎面蝴蝶结。 | adv; out
        karrinook | Outback Tall Boot, Olive | 内陆高筒靴橄榄色 | AU 6–12 | 235.00 | 1500 | tallBoot rings #5f6040 | A cut for broader calves, with a walking sole. | 适合较宽腿型，配徒步鞋底。 |`,
    },
    {
      en: 'Ankle Boots',
      zh: '迷你踝靴',
      isMaterial: true,
      made: SHEEPSKIN,
      use: USE,
      keep: KEEP,
      table: `
        yarrabow | Mini Ankle Boot, Chestnut | 迷你踝靴栗色 | AU 5–11 | 129.00 | 860 | miniBoot hills #a8713c | Low at the ankle, easy under jeans. | 低至脚踝，适合搭配牛仔裤。 | v=mini/Chestnut/栗色; hot
        yarrabow | Mini Ankle Boot, Rosewood | 迷你踝靴红木色 | AU 5–11 | 129.00 | 860 | miniBoot hills #8f4d50 | A dusty rose dye that ages well. | 灰粉染色，越穿越有味道。 | v=mini/Rosewood/红木色
        yarrabow | Mini Ankle Boot, Stone | 迷你踝靴石色 | AU 5–11 | 129.00 | 860 | miniBoot hills #b8aa98 | Pale stone for dry winter days. | 浅石色，适合干燥的冬日。 | v=mini/Stone/石色
        coolabindi | Fold Cuff Ankle Boot, Tan | 翻边踝靴棕褐色 | AU 5–10 | 139.00 | 900 | miniBoot sun #b98150 | Turn the cuff down for a wide wool trim. | 翻下靴口，露出宽羊毛边。 |
        karrinook | Elastic Ankle Boot, Charcoal | 松紧踝靴炭灰 | AU 6–12 | 145.00 | 940 | miniBoot rings #4b4d52 | Elastic sides, no laces, no zip. | 两侧松紧，无需鞋带和拉链。 |`,
    },
    {
      en: 'Slippers',
      zh: '羊毛拖鞋',
      isMaterial: true,
      use: {
        en: 'Wear them barefoot: the wool breathes and keeps feet dry.',
        zh: '建议赤脚穿，羊毛透气吸湿。',
      },
      keep: KEEP,
      table: `
        yarrabow | Moccasin Slipper, Chestnut | 莫卡辛羊毛拖鞋栗色 | AU 5–12 | 79.00 | 520 | slipper hills #a8713c | A closed heel and a sole for a quick step outside. | 包跟设计，鞋底可短暂外穿。 | v=mocc/Chestnut/栗色; hot; made=Sheepskin upper and lining, rubber sole/羊皮鞋面与内里，橡胶底
        yarrabow | Moccasin Slipper, Navy | 莫卡辛羊毛拖鞋藏青 | AU 5–12 | 79.00 | 520 | slipper hills #34466a | Navy suede with undyed wool. | 藏青绒面配原色羊毛。 | v=mocc/Navy/藏青; made=Sheepskin upper and lining, rubber sole/羊皮鞋面与内里，橡胶底
        coolabindi | Fireside Scuff, Camel | 炉边拖鞋驼色 | AU 5–11 | 65.00 | 460 | slipper sun #c39a6b | Slides on without hands. | 一脚蹬，无需用手。 | made=Sheepskin upper and lining, suede sole/羊皮鞋面与内里，绒面底
        coolabindi | Verandah Loafer, Cocoa | 门廊便鞋可可色 | AU 6–12 | 89.00 | 600 | slipper sun #5f4030 | Firm rubber sole for the garden path. | 硬橡胶底，花园小路也能走。 | adv; made=Sheepskin upper and lining, rubber sole/羊皮鞋面与内里，橡胶底
        karrinook | Felt House Shoe, Grey | 羊毛毡家居鞋灰色 | AU 5–12 | 59.00 | 430 | slipper rings #8d8f93 | Pressed wool felt, washable insole. | 压制羊毛毡，鞋垫可洗。 | made=Merino felt, cork insole/美利奴毛毡，软木鞋垫`,
    },
    {
      en: "Kids' Boots",
      zh: '儿童雪地靴',
      isMaterial: true,
      made: SHEEPSKIN,
      use: {
        en: 'Choose one size up: small feet grow before the wool does.',
        zh: '建议选大一码，孩子的脚长得快。',
      },
      keep: KEEP,
      table: `
        yarrabow | Joey Boot for Kids, Chestnut | 儿童小袋鼠靴栗色 | Kids 7–13 | 89.00 | 620 | kidsBoot hills #a8713c | A heel loop so that children can pull them on. | 后跟拉环，孩子可自己穿。 | v=joey/Chestnut/栗色
        yarrabow | Joey Boot for Kids, Pink | 儿童小袋鼠靴粉色 | Kids 7–13 | 89.00 | 620 | kidsBoot hills #d88fa0 | Soft pink suede, rubber toe guard inside. | 粉色绒面，内置鞋头保护。 | v=joey/Pink/粉色
        yarrabow | Joey Boot for Kids, Sky | 儿童小袋鼠靴天蓝 | Kids 7–13 | 89.00 | 620 | kidsBoot hills #7fa9c9 | Sky-blue suede with white wool. | 天蓝绒面配白羊毛。 | v=joey/Sky/天蓝; few
        lumibub | Baby Sheepskin Bootie, Cream | 婴儿羊皮软靴奶油色 | 0–18 months | 49.00 | 210 | slipper cloud #e2cda6 | Soft soles for babies who are not walking yet. | 软底设计，适合学步前宝宝。 |
        coolabindi | Little Ranger Boot, Brown | 小骑手童靴棕色 | Kids 8–13 | 95.00 | 680 | kidsBoot sun #7a5033 | A strap over the instep keeps it on while climbing. | 脚背搭带固定，爬高也不掉。 |`,
    },
    {
      en: 'Boot Care',
      zh: '靴子护理',
      isMaterial: true,
      use: {
        en: 'Test on a hidden spot first; work with a damp, not wet, cloth.',
        zh: '请先在隐蔽处测试，用微湿布操作。',
      },
      keep: {
        en: "Store upright between 5 and 30 °C, out of children's reach.",
        zh: '5至30℃直立存放，置于儿童不能触及处。',
      },
      table: `
        yarrabow | Sheepskin Cleaner, For suede and wool | 羊皮清洁剂 | 200 mL | 18.90 | 260 | spray bubbles #8fb4a8 | Lifts salt lines and coffee from suede. | 去除绒面盐渍和咖啡渍。 | made=Water, plant surfactants, lanolin/水、植物表面活性剂、羊毛脂
        yarrabow | Suede Water Guard, Pump spray | 绒面防水喷雾 | 250 mL | 21.90 | 320 | bottle drop #6d8fae | Makes rain bead for about four weeks. | 防泼水效果约四周。 | made=Water, plant wax emulsion, without propellant gas/水、植物蜡乳液，不含抛射剂
        coolabindi | Suede Renew Brush Cream, Neutral | 绒面翻新膏 | 100 g | 14.90 | 150 | tube sun #c79b6b | Brings back colour to scuffed toes. | 恢复磨损处的颜色。 | made=Water, beeswax, carnauba wax/水、蜂蜡、巴西棕榈蜡
        yarrabow | Boot Deodorant Sachets, Cedar | 雪松靴子除味包 | 6 sachets | 12.50 | 190 | sachets leaf #9a7d5a | Cedar and charcoal in cotton bags. | 雪松与活性炭棉布包。 | made=Cedar wood, activated charcoal, cotton/雪松木、活性炭、棉; use=Put one in each boot overnight./每只靴子放一包过夜。
        coolabindi | Wool Insole Pair, Cut to size | 羊毛鞋垫一双 | 1 pair | 24.90 | 140 | folded sun #e6d8bd | Sheepskin insoles to trim with scissors. | 羊皮鞋垫，可自行裁剪。 | made=Sheepskin on latex/羊皮与乳胶; use=Cut along the line of your size./沿尺码线裁剪。`,
    },
  ],
};
