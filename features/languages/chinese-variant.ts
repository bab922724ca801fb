/**
 * Characters written differently in simplified and traditional Chinese, in pairs, simplified first; the most common ones of the General
 * Table of Simplified Characters (1986). Not included: simplified forms that also occur in traditional texts (后, 里, 面).
 */
const pairs =
  "爱愛碍礙罢罷摆擺办辦帮幫绑綁宝寶报報备備贝貝笔筆币幣毕畢闭閉边邊编編变變标標别別宾賓补補财財参參惨慘残殘仓倉苍蒼层層产產长長尝嘗偿償肠腸场場厂廠车車彻徹尘塵陈陳衬襯称稱诚誠惩懲迟遲齿齒冲衝虫蟲筹籌处處础礎触觸传傳创創疮瘡纯純词詞辞辭聪聰从從丛叢达達带帶贷貸" +
  "单單担擔胆膽弹彈当當挡擋党黨导導岛島灯燈邓鄧敌敵递遞点點电電垫墊顶頂订訂东東冻凍动動读讀独獨断斷锻鍛对對队隊吨噸夺奪堕墮恶惡饿餓儿兒尔爾发發罚罰阀閥烦煩贩販范範饭飯访訪纺紡飞飛费費废廢纷紛坟墳奋奮愤憤丰豐风風疯瘋锋鋒冯馮凤鳳肤膚妇婦负負复復盖蓋赶趕刚剛钢鋼" +
  "纲綱岗崗搁擱个個给給宫宮巩鞏贡貢沟溝构構购購够夠顾顧刮颳关關观觀馆館惯慣贯貫广廣归歸龟龜规規轨軌贵貴滚滾锅鍋国國过過还還汉漢号號红紅鸿鴻护護华華画畫话話怀懷坏壞欢歡环環缓緩换換黄黃挥揮辉輝汇匯会會绘繪贿賄浑渾获獲货貨祸禍击擊机機积積鸡雞绩績级級极極挤擠计計" +
  "记記纪紀际際继繼济濟剂劑夹夾价價驾駕坚堅监監间間艰艱减減检檢简簡见見键鍵舰艦剑劍渐漸践踐鉴鑑将將奖獎讲講酱醬胶膠骄驕娇嬌脚腳轿轎较較阶階节節洁潔结結紧緊仅僅进進尽盡劲勁惊驚经經静靜镜鏡径徑竞競净淨纠糾旧舊举舉剧劇据據惧懼绢絹决決绝絕觉覺军軍开開凯凱颗顆壳殼" +
  "课課垦墾恳懇库庫裤褲夸誇块塊宽寬矿礦况況亏虧蜡蠟腊臘来來赖賴兰蘭拦攔栏欄蓝藍篮籃览覽懒懶烂爛劳勞乐樂类類泪淚离離礼禮历歷丽麗励勵联聯连連怜憐脸臉练練炼煉恋戀粮糧两兩辆輛谅諒疗療辽遼猎獵临臨邻鄰灵靈龄齡领領刘劉龙龍楼樓录錄陆陸驴驢乱亂轮輪论論罗羅萝蘿络絡骆駱" +
  "吗嗎妈媽马馬骂罵码碼买買卖賣迈邁麦麥满滿猫貓贸貿么麼门門们們梦夢弥彌绵綿庙廟灭滅悯憫鸣鳴铭銘谬謬亩畝难難脑腦恼惱闹鬧内內拟擬酿釀鸟鳥聂聶宁寧农農浓濃疟瘧诺諾欧歐盘盤赔賠喷噴鹏鵬骗騙频頻贫貧苹蘋凭憑评評泼潑朴樸谱譜齐齊骑騎启啟气氣弃棄迁遷签簽谦謙钱錢浅淺枪槍" +
  "墙牆强強抢搶桥橋乔喬侨僑窃竊亲親轻輕倾傾请請庆慶穷窮区區趋趨权權劝勸确確让讓扰擾绕繞热熱认認纫紉荣榮软軟锐銳润潤洒灑赛賽伞傘丧喪扫掃涩澀杀殺纱紗晒曬闪閃伤傷赏賞烧燒绍紹设設绅紳审審婶嬸肾腎渗滲声聲绳繩胜勝圣聖师師诗詩时時实實识識势勢视視试試释釋饰飾适適寿壽" +
  "兽獸书書输輸属屬术術树樹数數帅帥双雙谁誰顺順说說丝絲饲飼颂頌苏蘇诉訴虽雖随隨岁歲孙孫损損缩縮锁鎖态態摊攤贪貪谈談叹嘆汤湯烫燙讨討腾騰题題体體条條铁鐵厅廳听聽头頭图圖团團顽頑弯彎湾灣万萬网網为為围圍违違维維伟偉伪偽卫衛谓謂温溫闻聞稳穩问問窝窩无無误誤务務雾霧" +
  "牺犧习習袭襲戏戲细細虾蝦吓嚇鲜鮮闲閒显顯险險现現献獻县縣线線乡鄉详詳响響项項萧蕭销銷晓曉协協胁脅写寫谢謝衅釁兴興汹洶须須许許绪緒续續选選悬懸学學寻尋训訓讯訊压壓亚亞严嚴颜顏盐鹽验驗厌厭养養样樣阳陽扬揚摇搖遥遙药藥爷爺业業叶葉页頁医醫仪儀艺藝亿億忆憶义義议議" +
  "异異译譯阴陰银銀饮飲隐隱应應营營蝇蠅赢贏拥擁优優忧憂邮郵犹猶游遊鱼魚渔漁与與语語预預誉譽园園员員圆圓远遠愿願约約跃躍阅閱云雲运運杂雜灾災载載暂暫赞贊脏髒凿鑿枣棗则則责責择擇贼賊赠贈闸閘诈詐债債战戰张張涨漲帐帳账賬赵趙这這针針诊診阵陣镇鎮争爭郑鄭证證织織职職" +
  "执執纸紙质質滞滯钟鐘终終种種众眾肿腫昼晝诸諸烛燭筑築贮貯驻駐专專转轉赚賺庄莊装裝壮壯状狀坠墜准準浊濁资資总總纵縱组組钻鑽";

/** Traditional characters whose simplified form is shared by several, or is also a character of its own in traditional texts. */
const onlyTraditionalMore = "後裡麵幾乾幹臺颱檯隻週鬆鬍製係歎餘穀薑麼妳";
/** Their forms in simplified texts, one for one. */
const simplifiedMore = "后里面几干干台台台只周松胡制系叹余谷姜么你";

const onlySimplified = new Set<string>();
const onlyTraditional = new Set<string>(onlyTraditionalMore);
const letters = Array.from(pairs);
/** Simplified forms that traditional texts also have, with another meaning. */
const shared = new Set("冲准范朴筑云游刮");
for (let index = 0; index < letters.length; index += 2) {
  const [simplified = "", traditional = ""] = [letters[index], letters[index + 1]];
  if (!shared.has(simplified)) onlySimplified.add(simplified);
  onlyTraditional.add(traditional);
}

const simplifiedForms = new Map(Array.from(onlyTraditionalMore, (traditional, index) => [traditional, simplifiedMore[index] ?? ""]));
for (let index = 0; index < letters.length; index += 2) simplifiedForms.set(letters[index + 1] ?? "", letters[index] ?? "");
/** 著 is 着 except in words about writing and fame; 乾 is 干 except in these names. */
const particle = /(?<![顯名原編專土巨論譯])著(?![名作者述稱])/gu;
const ownName = /乾(?=[坤隆])/gu;

/** A traditional text in simplified characters, one for one, for dictionary lookups; good for reading, not for writing. */
export function simplifyForLookup(text: string): string {
  const names = new Set(Array.from(text.matchAll(ownName), ({ index }) => index));
  const read = text.replaceAll(particle, "着");
  return read.replaceAll(/./gsu, (character, index: number) =>
    names.has(index) ? character : (simplifiedForms.get(character) ?? character),
  );
}

/** How many characters of a text are written this way in only one of the two variants. */
export function countChineseVariants(text: string): { simplified: number; traditional: number } {
  let simplified = 0;
  let traditional = 0;
  for (const character of text) {
    if (onlySimplified.has(character)) simplified++;
    else if (onlyTraditional.has(character)) traditional++;
  }
  return { simplified, traditional };
}

/** Characters found only in Japanese texts: its own simplifications of 1946, and those made in Japan. */
const onlyJapanese = new Set(
  "駅円図売読続気楽広沢対実発変県児応桜帰検権黒済雑験歳斎剣険拡鉄転伝働込峠畑辻匂枠塀拝払浜辺訳豊両塩縄焼涙巻穏価仮経軽鶏関観顔絵営栄亜悪圧囲隠髪駆恵掲継効鉱砕賛歯釈収従処渉証剰浄畳嬢譲嘱酔穂枢瀬斉摂繊銭潜禅捜挿巣窓総聡荘騒増蔵臓単団遅庁徴聴徳稲闘悩脳廃抜蛮姫歩毎満黙戻薬様謡頼覧竜緑霊齢暦錬労録壌勧渇仏",
);

/** How many characters of a text are written this way only in Japanese. */
export function countJapaneseCharacters(text: string): number {
  let count = 0;
  for (const character of text) if (onlyJapanese.has(character)) count++;
  return count;
}
