/**
 * Corrections for words in the shop's names and descriptions that the character table converts
 * incorrectly. OpenCC's own table of phrases is 400 kB compressed, too much for a page.
 */
const CHARACTERS = '干乾 钟鐘 松鬆 冲沖 姜薑 游游 喂餵 岩岩 台台 里里 杆桿 郁郁 注註 湿濕';
const PHRASES = `
面条麵條 面粉麵粉 面包麵包 面饼麵餅 拉面拉麵 杯面杯麵 细面細麵 削面削麵 冬面冬麵 方便面泡麵 挂面掛麵 汤面湯麵 拌面拌麵 凉面涼麵 炒面炒麵 荞麦面蕎麥麵
洗发洗髮 护发護髮 头发頭髮 美发美髮 染发染髮 发尾髮尾 发梢髮梢 发膜髮膜 毛发毛髮 秀发秀髮 生发生髮 发丝髮絲 脱发脫髮 发质髮質 湿发濕髮
重复重複 复合複合 复杂複雜 复方複方 钟爱鍾愛 松子松子 松露松露 松木松木 松树松樹 松果松果 雪松雪松
制成製成 缝制縫製 研制研製 制品製品 熬制熬製 制作製作 制造製造 特制特製 精制精製 自制自製 手制手製 烤制烤製 腌制醃製 酿制釀製 炼制煉製 炮制炮製
冲突衝突 冲击衝擊 缓冲緩衝 冲浪衝浪 干扰干擾 干预干預 若干若干 树干樹幹 瓶干树瓶幹樹 能干能幹 骨干骨幹 主干主幹
抵御抵禦 防御防禦 谷物穀物 五谷五穀 全谷全穀 谷类穀類 杂谷雜穀 卷曲捲曲 卷发捲髮 蛋卷蛋捲 春卷春捲
旅游旅遊 游戏遊戲 游客遊客 郊游郊遊 萝卜蘿蔔 每周每週 上周上週 下周下週 本周本週 周一週一 周二週二 周三週三 周四週四 周五週五 周六週六 周日週日 周末週末 周年週年 一周一週 两周兩週
标志標誌 杂志雜誌 紧致緊緻 细致細緻 精致精緻 食欲食慾 心脏心臟 肝脏肝臟 肾脏腎臟 内脏內臟 脏器臟器 联系聯絡 这里這裡 那里那裡 哪里哪裡 里面裡面 内里內裡 家里家裡 心里心裡 夜里夜裡 手里手裡
尽快儘快 尽量儘量 标签標籤 折叠摺疊 胡须鬍鬚 老板老闆 手表手錶 公布公佈 采摘採摘 采购採購 皇后皇后 一只一隻 两只兩隻 每只每隻 郁金香鬱金香 抑郁抑鬱 注意注意 关注關注 专注專注 注入注入 注射注射 千克公斤
酸奶優格 黄油酥奶油酥 黄油吐奶油吐 三文鱼鮭魚 金枪鱼鮪魚 牛油果酪梨 洗洁精洗碗精 柔顺剂柔軟精 啫喱凝膠 徒步健行 厘米公分 表面活性剂介面活性劑 悉尼雪梨 珀斯伯斯 账号帳號 账户帳戶 演示示範 能量熱量`;

type TermPair = readonly [simplified: string, traditional: string];

const toPairs = (list: string): readonly TermPair[] =>
  list
    .trim()
    .split(/\s+/)
    .map((pair) => {
      const half = pair.length / 2;
      return Number.isInteger(half)
        ? ([pair.slice(0, half), pair.slice(half)] as const)
        : ([pair.slice(0, 3), pair.slice(3)] as const);
    });

/** Both tables, in the order in which they apply, before OpenCC's table of characters. */
export const TAIWAN_TERMS: readonly (readonly TermPair[])[] = [
  toPairs(PHRASES),
  toPairs(CHARACTERS),
];
