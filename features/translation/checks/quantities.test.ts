import { describe, expect, it } from "vitest";
import { checkTranslation } from "./check-translation.ts";

/** `from>to ¦ source ¦ faithful target ¦ faulty target`; `-` for a side that isn't tested. */
const units = `
en>de ¦ The lake is 5 km from the hotel. ¦ Der See liegt 5 Kilometer vom Hotel entfernt. ¦ Der See liegt 5 Meilen vom Hotel entfernt.
en>de ¦ The lake is 5 km from the village. ¦ Der See ist 3,1 Meilen vom Dorf entfernt. ¦ Der See ist 3,1 Kilometer vom Dorf entfernt.
de>en ¦ Bis zur Hütte sind es noch acht Kilometer. ¦ It is another eight kilometres to the hut. ¦ It is another eight miles to the hut.
de>en ¦ Der Koffer wiegt 23 kg. ¦ The suitcase weighs 23 kilograms. ¦ The suitcase weighs 23 pounds.
en>fr ¦ Take 400 mg with food. ¦ Prenez 400 milligrammes pendant le repas. ¦ Prenez 400 g pendant le repas.
en>fr ¦ Keep the vaccine below 8 °C. ¦ Conservez le vaccin à moins de 8 °C. ¦ Conservez le vaccin à moins de 8 °F.
fr>en ¦ Préchauffez le four à 200 °C. ¦ Preheat the oven to 392 °F. ¦ Preheat the oven to 200 °F.
en>es ¦ The rope is 12 metres long. ¦ La cuerda mide 12 m de largo. ¦ La cuerda mide 12 pies de largo.
es>en ¦ El depósito tiene 60 litros. ¦ The tank holds 60 litres. ¦ The tank holds 60 gallons.
en>pt-BR ¦ The trail climbs 900 feet. ¦ A trilha sobe cerca de 275 metros. ¦ A trilha sobe 900 metros.
pt-BR>en ¦ O pacote pesa 750 gramas. ¦ The parcel weighs 750 grams. ¦ The parcel weighs 750 kilograms.
en>it ¦ Each bottle contains 330 ml. ¦ Ogni bottiglia contiene 33 cl. ¦ Ogni bottiglia contiene 330 cl.
it>en ¦ La spiaggia è lunga tre chilometri. ¦ The beach is three kilometres long. ¦ The beach is three miles long.
en>nl ¦ The video needs 40 GB on your disk. ¦ De video heeft 40 gigabyte op je schijf nodig. ¦ De video heeft 40 MB op je schijf nodig.
nl>en ¦ Neem twee keer per dag 50 milligram. ¦ Take 50 mg twice a day. ¦ Take 50 g twice a day.
en>sv ¦ The limit here is 30 mph. ¦ Gränsen här är 48 km/h. ¦ Gränsen här är 30 km/h.
sv>en ¦ Stugan ligger tre mil härifrån. ¦ The cabin is 30 kilometres from here. ¦ The cabin is 3 kilometres from here.
en>pl ¦ Drive 70 km south. ¦ Jedź 70 kilometrów na południe. ¦ Jedź 70 mil na południe.
pl>en ¦ Działka ma 12 hektarów. ¦ The plot covers 12 hectares. ¦ The plot covers 12 acres.
en>cs ¦ The dose is 20 ml. ¦ Dávka je 20 mililitrů. ¦ Dávka je 20 litrů.
en>ru ¦ The village is 15 km away. ¦ До деревни 15 километров. ¦ До деревни 15 миль.
ru>en ¦ Масса груза — 40 кг. ¦ The load weighs 88 pounds. ¦ The load weighs 40 pounds.
en>uk ¦ Boil for 10 minutes. ¦ Варіть 10 хвилин. ¦ Варіть 10 годин.
en>bg ¦ The pool is 25 m long. ¦ Басейнът е дълъг 25 метра. ¦ Басейнът е дълъг 25 километра.
en>el ¦ The island is 9 miles from the coast. ¦ Το νησί απέχει 9 μίλια από την ακτή. ¦ Το νησί απέχει 9 χιλιόμετρα από την ακτή.
el>en ¦ Το σπίτι απέχει 4 χλμ. από το λιμάνι. ¦ The house is 4 kilometres from the harbour. ¦ The house is 4 miles from the harbour.
en>tr ¦ The bag weighs 18 kg. ¦ Çanta 18 kilogram ağırlığında. ¦ Çanta 18 gram ağırlığında.
tr>en ¦ Göl 6 kilometre uzakta. ¦ The lake is 6 km away. ¦ The lake is 6 miles away.
en>ar ¦ The well is 60 metres deep. ¦ يبلغ عمق البئر 60 مترًا. ¦ يبلغ عمق البئر 60 قدمًا.
ar>en ¦ تبعد القرية 35 كيلومترًا. ¦ The village is 35 kilometres away. ¦ The village is 35 miles away.
en>he ¦ The parcel weighs 14 kg. ¦ החבילה שוקלת 14 ק"ג. ¦ החבילה שוקלת 14 גרם.
en>hi ¦ The school is 7 km away. ¦ स्कूल 7 किलोमीटर दूर है। ¦ स्कूल 7 मील दूर है।
hi>en ¦ रोज़ 250 मिलीग्राम लें। ¦ Take 250 mg every day. ¦ Take 250 g every day.
en>th ¦ The waterfall is 13 km from town. ¦ น้ำตกอยู่ห่างจากเมือง 13 กม. ¦ น้ำตกอยู่ห่างจากเมือง 13 ไมล์
en>vi ¦ The bag weighs 16 kg. ¦ Chiếc túi nặng 16 cân. ¦ Chiếc túi nặng 16 gam.
vi>en ¦ Bãi biển cách đây 11 cây số. ¦ The beach is 11 kilometres from here. ¦ The beach is 11 miles from here.
en>id ¦ The village is 22 miles away. ¦ Desa itu berjarak sekitar 35 kilometer. ¦ Desa itu berjarak 22 kilometer.
en>ko ¦ The river is 480 km long. ¦ 그 강의 길이는 480킬로미터이다. ¦ 그 강의 길이는 480마일이다.
ko>en ¦ 약을 30밀리그램 드세요. ¦ Take 30 mg of the medicine. ¦ Take 30 g of the medicine.
en>ja ¦ The tower is 320 metres tall. ¦ 塔の高さは320メートルです。 ¦ 塔の高さは320フィートです。
ja>en ¦ 駅から2キロ歩きます。 ¦ It is a 2 km walk from the station. ¦ It is a 2-mile walk from the station.
en>zh-Hans ¦ The airport is 38 km from the centre. ¦ 机场距市中心38公里。 ¦ 机场距市中心38英里。
zh-Hans>en ¦ 每次服用五毫克。 ¦ Take five milligrams each time. ¦ Take five grams each time.
zh-Hans>en ¦ 这条鱼重六斤。 ¦ The fish weighs three kilos. ¦ The fish weighs six kilos.
en>zh-Hant ¦ Heat the water to 80 °C. ¦ 將水加熱至攝氏80度。 ¦ 將水加熱至華氏80度。
en>hu ¦ The hike is 14 km long. ¦ A túra 14 kilométer hosszú. ¦ A túra 14 mérföld hosszú.
en>fi ¦ The island is 4 km long. ¦ Saari on 4 kilometriä pitkä. ¦ Saari on 4 mailia pitkä.
en>ro ¦ Add 250 g of flour. ¦ Adăugați 250 de grame de făină. ¦ Adăugați 250 kg de făină.
en>da ¦ The trip takes 3 hours. ¦ Turen tager 3 timer. ¦ Turen tager 3 dage.
en>de ¦ The flat has 85 m². ¦ Die Wohnung hat 85 Quadratmeter. ¦ Die Wohnung hat 85 Quadratkilometer.
en>fr ¦ The flat has 64 m². ¦ L'appartement fait 64 mètres carrés. ¦ L'appartement fait 64 pieds carrés.
en>vi ¦ The hall covers 400 m². ¦ Hội trường rộng 400 mét vuông. ¦ -
en>es ¦ The wind reached 90 kilometres per hour. ¦ El viento alcanzó los 90 km/h. ¦ El viento alcanzó las 90 millas por hora.
en>zh-Hans ¦ He drove at 120 km/h. ¦ 他以每小时120公里的速度行驶。 ¦ 他以每小时120英里的速度行驶。
en>de ¦ The ticket costs $40. ¦ Die Karte kostet 40 Dollar. ¦ Die Karte kostet 40 Euro.
en>fr ¦ She won ten pounds in the lottery. ¦ Elle a gagné dix livres à la loterie. ¦ -
en>de ¦ Profits rose by £5m. ¦ Der Gewinn stieg um 5 Millionen Pfund. ¦ -
en>es ¦ A five-minute walk takes you there. ¦ Se llega en cinco minutos a pie. ¦ Se llega en cinco horas a pie.
en>it ¦ Reply within 48 hours. ¦ Rispondere entro 48 ore. ¦ Rispondere entro 48 giorni.
en>pl ¦ The offer lasts for 6 weeks. ¦ Oferta trwa 6 tygodni. ¦ Oferta trwa 6 miesięcy.
ja>en ¦ 保証期間は3年です。 ¦ The guarantee lasts 3 years. ¦ The guarantee lasts 3 months.
en>ko ¦ The course lasts 10 weeks. ¦ 이 과정은 10주 동안 진행됩니다. ¦ 이 과정은 10일 동안 진행됩니다.
en>ar ¦ Rest for 20 minutes. ¦ استرح لمدة 20 دقيقة. ¦ استرح لمدة 20 ساعة.
`;
const words = `
es>en ¦ Quedan dos entradas. ¦ There are two tickets left. ¦ There are twelve tickets left.
en>es ¦ Two firefighters were hurt. ¦ Dos bomberos resultaron heridos. ¦ Doce bomberos resultaron heridos.
fr>en ¦ Il a acheté deux chaises. ¦ He bought two chairs. ¦ He bought ten chairs.
en>de ¦ About 56 % of them agreed. ¦ Etwa sechsundfünfzig Prozent stimmten zu. ¦ Etwa fünfundsechzig Prozent stimmten zu.
en>fr ¦ Only 37 % came back. ¦ Seuls trente-sept pour cent sont revenus. ¦ Seuls soixante-treize pour cent sont revenus.
es>en ¦ El 56 % votó a favor. ¦ Fifty-six percent voted in favour. ¦ Sixty-five percent voted in favour.
en>pl ¦ Some 24% of pupils are ill. ¦ Około dwadzieścia cztery procent uczniów choruje. ¦ Około czterdzieści dwa procent uczniów choruje.
en>vi ¦ Only 35 % answered. ¦ Chỉ ba mươi lăm phần trăm trả lời. ¦ Chỉ năm mươi ba phần trăm trả lời.
en>tr ¦ Forty-five per cent passed. ¦ Yüzde kırk beşi geçti. ¦ Yüzde elli dördü geçti.
en>zh-Hans ¦ About 30% of the students are from abroad. ¦ 约三成学生来自国外。 ¦ 约七成学生来自国外。
zh-Hans>en ¦ 近六成受访者表示满意。 ¦ Nearly 60% of respondents were satisfied. ¦ Nearly 40% of respondents were satisfied.
zh-Hans>en ¦ 全场八折。 ¦ Everything is 20% off. ¦ Everything is 80% off.
zh-Hans>de ¦ 会员可享八五折优惠。 ¦ Mitglieder erhalten 15 % Rabatt. ¦ Mitglieder erhalten 25 % Rabatt.
en>zh-Hans ¦ All books are 30% off this week. ¦ 本周所有图书七折。 ¦ 本周所有图书九折。
ja>en ¦ 売り上げが三割増えた。 ¦ Sales rose by 30 percent. ¦ Sales rose by 50 percent.
zh-Hans>en ¦ 买一送一，仅限今天。 ¦ Buy one, get one free, today only. ¦ -
en>de ¦ She bought half a dozen eggs. ¦ Sie kaufte sechs Eier. ¦ Sie kaufte acht Eier.
en>zh-Hans ¦ He ordered half a dozen oysters. ¦ 他点了半打生蚝。 ¦ 他点了八只生蚝。
zh-Hans>en ¦ 她买了一打鸡蛋。 ¦ She bought a dozen eggs. ¦ She bought twenty eggs.
en>fr ¦ A dozen people waited outside. ¦ Une douzaine de personnes attendaient dehors. ¦ Une vingtaine de personnes attendaient dehors.
de>en ¦ Er kaufte ein Dutzend Rosen. ¦ He bought 12 roses. ¦ He bought 20 roses.
de>en ¦ Wir brauchen noch ein halbes Kilo Mehl. ¦ We still need 500 g of flour. ¦ We still need 250 g of flour.
en>es ¦ Add half a kilo of tomatoes. ¦ Añade 500 gramos de tomates. ¦ Añade 700 gramos de tomates.
en>fr ¦ Half a litre of milk is enough. ¦ 500 ml de lait suffisent. ¦ 200 ml de lait suffisent.
en>it ¦ Buy half a kilo of cherries. ¦ Compra 500 grammi di ciliegie. ¦ Compra 300 grammi di ciliegie.
ru>en ¦ Добавьте полкило сахара. ¦ Add 500 g of sugar. ¦ -
en>de ¦ The film lasts 90 minutes. ¦ Der Film dauert anderthalb Stunden. ¦ Der Film dauert zweieinhalb Stunden.
de>en ¦ Die Fahrt dauert 90 Minuten. ¦ The ride takes one and a half hours. ¦ The ride takes two and a half hours.
en>zh-Hans ¦ The flight takes an hour and a half. ¦ 飞行时间为一个半小时。 ¦ 飞行时间为三个半小时。
zh-Hans>en ¦ 我们等了一个半小时。 ¦ We waited for 90 minutes. ¦ We waited for 45 minutes.
en>fr ¦ The walk takes 90 minutes. ¦ La promenade dure une heure et demie. ¦ La promenade dure quatre heures.
en>es ¦ The tour lasts 90 minutes. ¦ La visita dura una hora y media. ¦ La visita dura cinco horas.
en>pt-BR ¦ The class lasts 90 minutes. ¦ A aula dura uma hora e meia. ¦ -
en>it ¦ The match lasts 90 minutes. ¦ La partita dura un'ora e mezza. ¦ -
en>nl ¦ The ride takes 90 minutes. ¦ De rit duurt anderhalf uur. ¦ -
en>sv ¦ The film runs for 90 minutes. ¦ Filmen är en och en halv timme lång. ¦ -
en>pl ¦ The exam lasts 90 minutes. ¦ Egzamin trwa półtorej godziny. ¦ -
en>ru ¦ The lecture lasts 90 minutes. ¦ Лекция длится полтора часа. ¦ Лекция длится пять часов.
ru>en ¦ Ехать туда два с половиной часа. ¦ It takes 150 minutes to get there. ¦ It takes 250 minutes to get there.
en>cs ¦ The trip takes 90 minutes. ¦ Cesta trvá hodinu a půl. ¦ -
en>hu ¦ The trip takes 90 minutes. ¦ Az út másfél óra. ¦ -
en>fi ¦ The trip takes 90 minutes. ¦ Matka kestää puolitoista tuntia. ¦ -
en>tr ¦ The trip takes 90 minutes. ¦ Yolculuk bir buçuk saat sürüyor. ¦ -
en>el ¦ The trip takes 90 minutes. ¦ Το ταξίδι διαρκεί μιάμιση ώρα. ¦ -
en>ar ¦ The trip takes 90 minutes. ¦ تستغرق الرحلة ساعة ونصف الساعة. ¦ -
en>he ¦ The trip takes 90 minutes. ¦ הנסיעה נמשכת שעה וחצי. ¦ -
en>hi ¦ The trip takes 90 minutes. ¦ सफ़र में डेढ़ घंटा लगता है। ¦ -
en>th ¦ The trip takes 90 minutes. ¦ การเดินทางใช้เวลาหนึ่งชั่วโมงครึ่ง ¦ -
en>vi ¦ The trip takes 90 minutes. ¦ Chuyến đi mất một tiếng rưỡi. ¦ -
en>id ¦ The trip takes 90 minutes. ¦ Perjalanannya memakan waktu satu setengah jam. ¦ -
en>ja ¦ The trip takes 90 minutes. ¦ 所要時間は1時間半です。 ¦ 所要時間は3時間半です。
en>ko ¦ The trip takes 90 minutes. ¦ 한 시간 반 걸립니다. ¦ -
en>uk ¦ The trip takes 90 minutes. ¦ Поїздка триває півтори години. ¦ -
en>de ¦ I waited for a quarter of an hour. ¦ Ich habe 15 Minuten gewartet. ¦ Ich habe 50 Minuten gewartet.
fr>en ¦ Il est parti il y a un quart d'heure. ¦ He left 15 minutes ago. ¦ -
en>ru ¦ Wait half an hour. ¦ Подождите 30 минут. ¦ Подождите 50 минут.
en>zh-Hans ¦ He came back 30 minutes later. ¦ 半小时后他回来了。 ¦ -
zh-Hans>en ¦ 培训为期半年。 ¦ The training lasts six months. ¦ The training lasts nine months.
en>fr ¦ He will be back in two weeks. ¦ Il sera de retour dans quinze jours. ¦ -
en>de ¦ He will be back in a fortnight. ¦ Er kommt in vierzehn Tagen zurück. ¦ -
en>de ¦ The baby is eighteen months old. ¦ Das Baby ist anderthalb Jahre alt. ¦ -
en>ar ¦ The meeting lasted two hours. ¦ استمر الاجتماع ساعتين. ¦ -
he>en ¦ חיכינו שעתיים. ¦ We waited for 2 hours. ¦ -
en>zh-Hans ¦ The city has 1.2 million inhabitants. ¦ 这座城市有120万居民。 ¦ 这座城市有12万居民。
en>hi ¦ The dam displaced 250,000 people. ¦ बाँध से ढाई लाख लोग विस्थापित हुए। ¦ -
en>ja ¦ The prize is 50,000 yen. ¦ 賞金は5万円です。 ¦ 賞金は5千円です。
`;
const said = `
fr>en ¦ Le train part à 16.20. ¦ The train leaves at 4:20 p.m. ¦ The train leaves at 5:20 p.m.
de>en ¦ Der Zug fährt um 16.20 Uhr ab. ¦ The train leaves at 4:20 p.m. ¦ The train leaves at 4:50 p.m.
da>en ¦ Toget går kl. 16.20. ¦ The train leaves at 4:20 pm. ¦ The train leaves at 2:20 pm.
fi>en ¦ Juna lähtee klo 16.20. ¦ The train leaves at 4:20 pm. ¦ -
it>en ¦ Il treno parte alle 16.20. ¦ The train leaves at 4:20 pm. ¦ -
en>de ¦ We meet at ten to five. ¦ Wir treffen uns um 16:50 Uhr. ¦ Wir treffen uns um 16:10 Uhr.
en>fr ¦ The bus comes at ten to five. ¦ Le bus arrive à 16 h 50. ¦ -
de>en ¦ Wir treffen uns um halb fünf. ¦ We are meeting at 4:30. ¦ We are meeting at 5:30.
zh-Hans>en ¦ 火车下午四点二十开。 ¦ The train leaves at 4:20 p.m. ¦ The train leaves at 4:40 p.m.
en>zh-Hans ¦ The shop opens at twenty past eight. ¦ 商店八点二十开门。 ¦ 商店八点五十开门。
en>es ¦ It was twenty-five to seven. ¦ Eran las siete menos veinticinco. ¦ -
en>pl ¦ Be here at twenty to nine. ¦ Bądź tu za dwadzieścia dziewiąta. ¦ -
en>ru ¦ The shop opens at ten past nine. ¦ Магазин открывается в десять минут десятого. ¦ -
en>sv ¦ We close at 5:20 pm. ¦ Vi stänger klockan tjugo över fem. ¦ -
en>nl ¦ The bus leaves at 7:50. ¦ De bus vertrekt om tien voor acht. ¦ -
tr>en ¦ Mektubu dört gözle bekliyorum. ¦ I am eagerly waiting for the letter. ¦ -
de>en ¦ Lass uns unter vier Augen sprechen. ¦ Let us speak in private. ¦ -
de>en ¦ Das kannst du dir an fünf Fingern abzählen, also nimm drei Äpfel. ¦ That is obvious, so take three apples. ¦ That is obvious, so take nine apples.
fr>en ¦ Il était tiré à quatre épingles. ¦ He was dressed to the nines. ¦ -
zh-Hans>en ¦ 他做事三心二意。 ¦ He never puts his heart into anything. ¦ -
zh-Hans>en ¦ 房间里乱七八糟，有五把椅子。 ¦ The room is a mess, with five chairs. ¦ The room is a mess, with eight chairs.
en>de ¦ The whole office was at sixes and sevens. ¦ Im ganzen Büro ging es drunter und drüber. ¦ -
en>fr ¦ The service is second to none. ¦ Le service est sans égal. ¦ -
en>zh-Hans ¦ She has been on cloud nine since her three sons came back. ¦ 三个儿子回来以后，她欣喜若狂。 ¦ 四个儿子回来以后，她欣喜若狂。
en>zh-Hans ¦ He tried a thousand ways to calm her. ¦ 他千方百计地安慰她。 ¦ -
fr>en ¦ Il habite à deux pas de trois écoles. ¦ He lives a stone's throw from three schools. ¦ -
es>en ¦ Buscaba tres pies al gato. ¦ He was making things needlessly complicated. ¦ -
it>en ¦ Ha fatto quattro chiacchiere con sette vicini. ¦ He had a chat with seven neighbours. ¦ -
en>de ¦ Fashion of the eighties is back. ¦ Die Mode der 80er ist zurück. ¦ Die Mode der 60er ist zurück.
en>zh-Hans ¦ The factory closed in the 1980s. ¦ 这家工厂在80年代关闭了。 ¦ 这家工厂在60年代关闭了。
zh-Hans>en ¦ 这首歌流行于上世纪七十年代。 ¦ The song was popular in the 1970s. ¦ The song was popular in the 1950s.
de>en ¦ In den neunziger Jahren zog sie um. ¦ She moved in the 1990s. ¦ She moved in the 1960s.
en>fr ¦ She grew up in the 1960s. ¦ Elle a grandi dans les années soixante. ¦ -
en>it ¦ The bar opened in the 1970s. ¦ Il bar ha aperto negli anni Settanta. ¦ -
en>ru ¦ The house was built in the 1930s. ¦ Дом построили в тридцатых годах. ¦ -
en>sv ¦ The castle was built in the 17th century. ¦ Slottet byggdes på 1600-talet. ¦ Slottet byggdes på 1700-talet.
it>en ¦ È un palazzo dell'Ottocento. ¦ It is a 19th-century palace. ¦ It is a 17th-century palace.
en>de ¦ Rail travel took off in the 1800s. ¦ Das Reisen mit der Bahn kam im 19. Jahrhundert auf. ¦ -
en>ru ¦ It is a novel of the 19th century. ¦ Это роман XIX века. ¦ Это роман XVII века.
en>zh-Hans ¦ The temple dates from the nineteenth century. ¦ 这座寺庙建于十九世纪。 ¦ 这座寺庙建于十七世纪。
en>zh-Hans ¦ They live on Fifth Avenue. ¦ 他们住在第五大道。 ¦ -
en>ru ¦ The shop is at 12 Fifth Avenue. ¦ Магазин находится на 5-й авеню, 12. ¦ -
en>de ¦ The museum is on 42nd Street. ¦ Das Museum liegt in der 42. Straße. ¦ Das Museum liegt in der 24. Straße.
cs>en ¦ Přijedeme 15. 8. ¦ We arrive on 15 August. ¦ We arrive on 18 August.
cs>de ¦ Termín je 3. 11. 2025. ¦ Der Termin ist der 3.11.2025. ¦ Der Termin ist der 13.11.2025.
hu>en ¦ A verseny 2025. 06. 14-én lesz. ¦ The race is on 14 June 2025. ¦ The race is on 24 June 2025.
fi>en ¦ Kokous on 7.10. klo 9. ¦ The meeting is on 7 October at 9. ¦ -
en>de ¦ Sales rose in the third quarter. ¦ Im dritten Quartal stieg der Umsatz. ¦ -
en>zh-Hans ¦ Results for the second half of 2024 are out. ¦ 2024年下半年的业绩已公布。 ¦ -
en>fr ¦ The results for Q3 2024 are good. ¦ Les résultats du troisième trimestre 2024 sont bons. ¦ -
en>zh-Hans ¦ My son is in the third grade. ¦ 我儿子上三年级。 ¦ -
`;
const others = `
en>de ¦ The engine delivers 110 kW at 4,000 rpm. ¦ Der Motor leistet 110 kW bei 4000 U/min. ¦ Der Motor leistet 110 W bei 4000 U/min.
en>fr ¦ Store between 2 °C and 8 °C for up to 12 months. ¦ À conserver entre 2 °C et 8 °C pendant 12 mois maximum. ¦ À conserver entre 2 °C et 8 °C pendant 12 jours maximum.
en>es ¦ The baby weighed 7 lb 3 oz. ¦ El bebé pesó 3,26 kg. ¦ -
en>de ¦ He is 6 ft 2 in tall. ¦ Er ist 1,88 m groß. ¦ -
en>de ¦ The lecture lasts 1 hour and 45 minutes. ¦ Der Vortrag dauert eine Dreiviertelstunde länger als eine Stunde, also 105 Minuten. ¦ -
en>fr ¦ The film is 2 hours and 30 minutes long. ¦ Le film dure deux heures et demie. ¦ -
en>zh-Hans ¦ The film is 2 hours and 30 minutes long. ¦ 这部电影长两个半小时。 ¦ -
en>ja ¦ The concert lasts 2 hours 15 minutes. ¦ コンサートは2時間15分です。 ¦ コンサートは2時間45分です。
en>zh-Hans ¦ In 5 years, the number of members grew from 300 to 1,200. ¦ 5年间，会员人数从300人增至1200人。 ¦ 5个月间，会员人数从300人增至1200人。
en>ja ¦ She has lived here for 10 years. ¦ 彼女は10年ここに住んでいます。 ¦ 彼女は10か月ここに住んでいます。
en>ja ¦ The parcel arrives in 3 days. ¦ 荷物は3日で届きます。 ¦ 荷物は3週間で届きます。
en>ko ¦ The parcel arrives in 3 days. ¦ 소포는 3일 안에 도착합니다. ¦ 소포는 3주 안에 도착합니다.
en>vi ¦ He worked there for five years. ¦ Anh ấy làm việc ở đó năm năm. ¦ -
en>th ¦ Boil the eggs for 8 minutes. ¦ ต้มไข่ 8 นาที ¦ ต้มไข่ 8 ชั่วโมง
en>hi ¦ The meeting lasted 45 minutes. ¦ बैठक 45 मिनट चली। ¦ बैठक 45 घंटे चली।
en>ru ¦ The flight takes 11 hours. ¦ Полёт длится 11 часов. ¦ Полёт длится 11 дней.
ru>en ¦ Ему 35 лет. ¦ He is 35 years old. ¦ -
en>uk ¦ The shop is 200 metres from the station. ¦ Магазин за 200 метрів від вокзалу. ¦ Магазин за 200 кілометрів від вокзалу.
en>bg ¦ Take the tablets for 14 days. ¦ Вземайте таблетките в продължение на 14 дни. ¦ Вземайте таблетките в продължение на 14 месеца.
en>el ¦ Preheat the oven to 180 degrees Celsius. ¦ Προθερμάνετε τον φούρνο στους 180 βαθμούς Κελσίου. ¦ Προθερμάνετε τον φούρνο στους 180 βαθμούς Φαρενάιτ.
en>ru ¦ It was minus 30 degrees Celsius outside. ¦ На улице было минус 30 градусов по Цельсию. ¦ На улице было минус 30 градусов по Фаренгейту.
en>de ¦ It was 95 °F in the shade. ¦ Es waren 35 °C im Schatten. ¦ Es waren 95 °C im Schatten.
en>es ¦ The temperature fell to 14 °F. ¦ La temperatura bajó a -10 °C. ¦ La temperatura bajó a 14 °C.
en>pl ¦ Roast it at 350 °F for 20 minutes. ¦ Piecz w temperaturze 180 °C przez 20 minut. ¦ Piecz w temperaturze 350 °C przez 20 minut.
en>fr ¦ The room has 60 seats and 2 doors. ¦ La salle compte 60 places et deux portes. ¦ -
en>de ¦ Room 5 m below ground ¦ Raum 5 m unter der Erde ¦ Raum 5 km unter der Erde
en>de ¦ The company made a profit of 5m euros. ¦ Das Unternehmen erzielte einen Gewinn von 5 Mio. Euro. ¦ -
en>es ¦ He scored in the 5th minute. ¦ Marcó en el minuto 5. ¦ -
en>fr ¦ Add 2 cups of sugar and 3 tablespoons of oil. ¦ Ajoutez 2 tasses de sucre et 3 cuillères à soupe d'huile. ¦ -
en>ru ¦ It costs 20 pounds. ¦ Это стоит 20 фунтов. ¦ -
en>de ¦ Add 2 pounds of potatoes. ¦ 900 g Kartoffeln dazugeben. ¦ -
de>en ¦ Zwei Pfund Kartoffeln, bitte. ¦ A kilo of potatoes, please. ¦ -
en>it ¦ She ran 26 miles. ¦ Ha corso 42 chilometri. ¦ Ha corso 26 chilometri.
en>sv ¦ The lake is 2 miles wide. ¦ Sjön är drygt 3 kilometer bred. ¦ -
en>nl ¦ A quart of milk is about 1 litre. ¦ Een quart melk is ongeveer 1 liter. ¦ -
en>tr ¦ 3 tons of coal were delivered. ¦ 3 ton kömür teslim edildi. ¦ 3 kilo kömür teslim edildi.
en>ar ¦ The tank holds 500 litres. ¦ يتسع الخزان لـ 500 لتر. ¦ يتسع الخزان لـ 500 غالون.
en>he ¦ The road is 12 km long. ¦ אורך הכביש 12 ק"מ. ¦ אורך הכביש 12 מייל.
en>hu ¦ The flight takes 3 hours. ¦ A repülőút 3 óra. ¦ A repülőút 3 nap.
en>fi ¦ He waited for 6 weeks. ¦ Hän odotti 6 viikkoa. ¦ Hän odotti 6 kuukautta.
en>ro ¦ The walk takes 40 minutes. ¦ Plimbarea durează 40 de minute. ¦ Plimbarea durează 40 de ore.
en>da ¦ The box weighs 12 kilos. ¦ Kassen vejer 12 kilo. ¦ Kassen vejer 12 gram.
en>nb ¦ Drive 3 kilometres. ¦ Kjør 3 kilometer. ¦ Kjør 3 mil.
en>id ¦ The rope is 5 metres long. ¦ Tali itu panjangnya 5 meter. ¦ Tali itu panjangnya 5 kaki.
en>fil ¦ The trip takes 4 hours. ¦ Tumatagal nang 4 na oras ang biyahe. ¦ -
en>de ¦ He paid €250. ¦ Er zahlte 250 Euro. ¦ Er zahlte 250 Dollar.
en>ja ¦ The ticket costs $15. ¦ チケットは15ドルです。 ¦ チケットは15ユーロです。
en>zh-Hans ¦ The coat costs 300 yuan. ¦ 这件大衣300元。 ¦ 这件大衣300美元。
ja>zh-Hans ¦ 入場料は500円です。 ¦ 门票500日元。 ¦ 门票500元。
en>ko ¦ It costs 20 euros. ¦ 가격은 20유로입니다. ¦ 가격은 20달러입니다.
en>zh-Hans ¦ Half of the class passed. ¦ 班里一半的人及格了。 ¦ -
en>de ¦ Half an hour later she called. ¦ Eine halbe Stunde später rief sie an. ¦ -
en>fr ¦ Only half a cup is needed. ¦ Il suffit d'une demi-tasse. ¦ -
en>es ¦ He earns one and a half million dollars. ¦ Gana un millón y medio de dólares. ¦ -
en>de ¦ He earns 1.5 million dollars. ¦ Er verdient anderthalb Millionen Dollar. ¦ -
en>ru ¦ The city has half a million inhabitants. ¦ В городе полмиллиона жителей. ¦ -
en>zh-Hans ¦ About half a million people attended. ¦ 约50万人参加。 ¦ -
en>hi ¦ The project costs 2.5 crore rupees. ¦ इस परियोजना की लागत ढाई करोड़ रुपये है। ¦ -
en>pl ¦ Two and a half years ago he moved. ¦ Przeprowadził się dwa i pół roku temu. ¦ -
en>it ¦ It takes two and a half hours. ¦ Ci vogliono due ore e mezza. ¦ Ci vogliono cinque ore e mezza.
en>ja ¦ It takes half a year. ¦ 半年かかります。 ¦ -
en>zh-Hans ¦ One third of the water evaporated. ¦ 三分之一的水蒸发了。 ¦ 四分之一的水蒸发了。
en>de ¦ She was in her forties. ¦ Sie war in den Vierzigern. ¦ -
en>zh-Hans ¦ She is in her thirties. ¦ 她三十多岁。 ¦ -
en>ja ¦ She is in her thirties. ¦ 彼女は30代です。 ¦ -
en>de ¦ It was about 30 degrees, in the high eighties for Americans. ¦ Es waren etwa 30 Grad, für Amerikaner knapp 90 Grad. ¦ -
en>nl ¦ In the sixties everything changed. ¦ In de jaren zestig veranderde alles. ¦ In de jaren negentig veranderde alles.
en>pl ¦ The song is from the nineties. ¦ Piosenka pochodzi z lat 90. ¦ Piosenka pochodzi z lat 60.
en>es ¦ He moved here in the 1970s. ¦ Se mudó aquí en los años setenta. ¦ Se mudó aquí en los años noventa.
en>pt-BR ¦ Music of the 1980s ¦ Música dos anos 80 ¦ Música dos anos 60
en>fi ¦ The church is from the 1700s. ¦ Kirkko on 1700-luvulta. ¦ Kirkko on 1500-luvulta.
en>fr ¦ A castle of the 16th century ¦ Un château du XVIe siècle ¦ Un château du XIVe siècle
en>es ¦ A painting from the seventeenth century ¦ Un cuadro del siglo XVII ¦ Un cuadro del siglo XIV
en>pl ¦ A church from the 14th century ¦ Kościół z XIV wieku ¦ Kościół z XVI wieku
en>ja ¦ The temple was built in the 8th century. ¦ その寺は8世紀に建てられた。 ¦ その寺は18世紀に建てられた。
en>zh-Hans ¦ Take the first left after 300 m. ¦ 300米后第一个路口左转。 ¦ 300英尺后第一个路口左转。
zh-Hans>en ¦ 打八折后是四十元。 ¦ After 20% off, it is forty yuan. ¦ -
zh-Hans>fr ¦ 全场五折起。 ¦ Jusqu'à 50 % de réduction sur tout. ¦ -
zh-Hans>en ¦ 有九成的把握。 ¦ There is a 90% chance. ¦ There is a 70% chance.
zh-Hans>en ¦ 他成功的几率有五成。 ¦ His chances of success are fifty-fifty. ¦ -
zh-Hans>en ¦ 三成是新的。 ¦ Three tenths are new. ¦ -
zh-Hans>en ¦ 他打了三年仗。 ¦ He fought in the war for three years. ¦ He fought in the war for three months.
zh-Hans>en ¦ 我两周后回来。 ¦ I'll be back in a fortnight. ¦ -
zh-Hans>en ¦ 周三下午三点开会。 ¦ The meeting is on Wednesday at 3 p.m. ¦ -
zh-Hans>en ¦ 这个月有三个星期天下雨。 ¦ It rained on three Sundays this month. ¦ -
zh-Hans>en ¦ 三天后，他来了。 ¦ Three days later he came. ¦ Three weeks later he came.
zh-Hans>en ¦ 两个人走了十里路。 ¦ The two of them walked five kilometres. ¦ -
zh-Hans>en ¦ 一刻钟后出发。 ¦ We leave in a quarter of an hour. ¦ -
zh-Hans>en ¦ 请在15分钟内回复。 ¦ Please reply within a quarter of an hour. ¦ Please reply within half an hour.
fr>de ¦ Il a trois quarts d'heure de retard. ¦ Er hat eine Dreiviertelstunde Verspätung. ¦ -
fr>en ¦ Rendez-vous dans huit jours. ¦ See you in a week. ¦ -
es>en ¦ Faltan tres cuartos de hora. ¦ There are 45 minutes to go. ¦ There are 20 minutes to go.
it>en ¦ Torno fra mezz'ora. ¦ I will be back in 30 minutes. ¦ -
nl>en ¦ Over drie kwartier begint de film. ¦ The film starts in 45 minutes. ¦ The film starts in 15 minutes.
sv>en ¦ Om en kvart åker vi. ¦ We leave in 15 minutes. ¦ -
da>en ¦ Vi ventede halvanden time. ¦ We waited for an hour and a half. ¦ -
nb>en ¦ Det tar halvannen time. ¦ It takes ninety minutes. ¦ -
pl>en ¦ Wrócę za kwadrans. ¦ I'll be back in 15 minutes. ¦ -
uk>en ¦ Зачекайте півгодини. ¦ Wait 30 minutes. ¦ -
ar>en ¦ انتظرنا نصف ساعة. ¦ We waited for 30 minutes. ¦ We waited for 50 minutes.
he>en ¦ הפגישה נמשכה חצי שעה. ¦ The meeting lasted 30 minutes. ¦ -
hi>en ¦ आधे घंटे बाद वह आया। ¦ He came 30 minutes later. ¦ -
th>en ¦ รอครึ่งชั่วโมง ¦ Wait 30 minutes. ¦ -
vi>en ¦ Chờ nửa tiếng. ¦ Wait 30 minutes. ¦ -
id>en ¦ Tunggu setengah jam. ¦ Wait 30 minutes. ¦ -
ko>en ¦ 30분만 기다리세요. ¦ Wait half an hour. ¦ -
tr>en ¦ Yarım saat bekleyin. ¦ Wait 30 minutes. ¦ -
el>en ¦ Περιμένετε μισή ώρα. ¦ Wait 30 minutes. ¦ -
hu>en ¦ Várj fél órát. ¦ Wait 30 minutes. ¦ -
fi>en ¦ Odota puoli tuntia. ¦ Wait 30 minutes. ¦ -
cs>en ¦ Počkejte půl hodiny. ¦ Wait 30 minutes. ¦ -
ro>en ¦ Așteptați o jumătate de oră. ¦ Wait 30 minutes. ¦ -
bg>en ¦ Изчакайте половин час. ¦ Wait 30 minutes. ¦ -
en>de ¦ See you in a week. ¦ Bis in acht Tagen. ¦ -
en>fr ¦ The kitchen is open seven days a week, 24 hours a day. ¦ La cuisine est ouverte 7 jours sur 7, 24 heures sur 24. ¦ -
en>de ¦ He is on cloud nine. ¦ Er schwebt auf Wolke sieben. ¦ -
de>es ¦ Sie schwebt auf Wolke sieben. ¦ Está en el séptimo cielo. ¦ -
en>fr ¦ There are two sides to every story, and three to this one. ¦ Toute histoire a deux faces, et celle-ci en a trois. ¦ Toute histoire a deux faces, et celle-ci en a huit.
en>ru ¦ The two sisters sold twelve paintings. ¦ Обе сестры продали двенадцать картин. ¦ Обе сестры продали двадцать картин.
en>de ¦ Both of them waited 15 minutes. ¦ Beide warteten 15 Minuten. ¦ Beide warteten 15 Stunden.
en>ja ¦ Buy two, get one free. ¦ 2つ買うと1つ無料。 ¦ -
en>hu ¦ The tower is 40 metres high. ¦ A torony 40 méter magas. ¦ A torony 40 láb magas.
en>sk ¦ The trip takes 90 minutes. ¦ Cesta trvá hodinu a pol. ¦ -
en>de ¦ She walked 10,000 steps, about 8 km. ¦ Sie ging 10.000 Schritte, etwa 8 km. ¦ Sie ging 10.000 Schritte, etwa 8 Meilen.
en>fr ¦ Delivery takes 3 to 5 days. ¦ La livraison prend de 3 à 5 jours. ¦ La livraison prend de 3 à 5 semaines.
en>es ¦ Between 10 and 12 kg ¦ Entre 10 y 12 kg ¦ Entre 10 y 12 libras
en>ja ¦ Ages 3–5 ¦ 3〜5歳 ¦ -
en>zh-Hans ¦ The password must be 8 to 20 characters long and expires after 90 days. ¦ 密码长度须为8至20个字符，90天后失效。 ¦ 密码长度须为8至20个字符，90小时后失效。
zh-Hans>en ¦ 他今年四十五岁，身高一米八。 ¦ He is 45 years old and 1.80 m tall. ¦ -
zh-Hans>en ¦ 三月五日下午两点在二楼开会。 ¦ We meet on March 5 at 2 p.m. on the second floor. ¦ -
zh-Hans>en ¦ 第三天下了大雨。 ¦ It rained heavily on the third day. ¦ -
zh-Hans>en ¦ 2019年第四季度利润下降了12%。 ¦ Profits fell by 12% in the fourth quarter of 2019. ¦ Profits fell by 21% in the fourth quarter of 2019.
ja>en ¦ 6月10日に3年生が20人来ました。 ¦ On June 10, 20 third-year students came. ¦ -
ja>en ¦ 午後2時30分から1時間話しました。 ¦ We talked for an hour from 2:30 p.m. ¦ -
ko>en ¦ 2023년 5월 3일 오전 10시에 시작합니다. ¦ It starts at 10 a.m. on 3 May 2023. ¦ -
vi>en ¦ Ngày 5 tháng 6 năm 2024 ¦ 5 June 2024 ¦ -
th>en ¦ วันที่ 12 มีนาคม เวลา 9 นาฬิกา ¦ 12 March at 9 a.m. ¦ -
fr>en ¦ Ouvert de 9 h à 18 h. ¦ Open from 9 a.m. to 6 p.m. ¦ -
fr>de ¦ Le cours a lieu à 14 h. ¦ Der Kurs findet um 14 Uhr statt. ¦ -
pt-BR>en ¦ A loja abre às 8h e fecha às 20h. ¦ The shop opens at 8 a.m. and closes at 8 p.m. ¦ -
de>en ¦ Er ist im 2. Semester und wohnt im 3. Stock. ¦ He is in his second semester and lives on the third floor. ¦ -
de>en ¦ Es dauert ein bis zwei Stunden. ¦ It takes one to two hours. ¦ It takes one to two days.
ru>en ¦ Через 2–3 дня всё пройдёт. ¦ It will pass in 2–3 days. ¦ It will pass in 2–3 weeks.
ru>de ¦ Дети до 7 лет бесплатно. ¦ Kinder unter 7 Jahren frei. ¦ -
en>ru ¦ Speed limit 60 ¦ Ограничение скорости 60 ¦ -
en>de ¦ 5G is available in 40 cities. ¦ 5G ist in 40 Städten verfügbar. ¦ -
en>ru ¦ The 4G network covers 95% of the country. ¦ Сеть 4G покрывает 95 % страны. ¦ -
en>fr ¦ Use a 9 V battery and a 60 W bulb. ¦ Utilisez une pile de 9 V et une ampoule de 60 W. ¦ -
en>es ¦ Press F5 twice within 3 seconds. ¦ Pulsa F5 dos veces en 3 segundos. ¦ Pulsa F5 dos veces en 3 minutos.
en>pl ¦ Chapter 3 has 12 pages. ¦ Rozdział 3 ma 12 stron. ¦ -
en>tr ¦ The room is 4 by 5 metres. ¦ Oda 4'e 5 metre. ¦ -
en>he ¦ He stayed for a week. ¦ הוא נשאר שבוע. ¦ -
en>de ¦ We need 1½ cups of flour and ½ teaspoon of salt. ¦ Wir brauchen 1½ Tassen Mehl und ½ Teelöffel Salz. ¦ -
en>it ¦ He lost 3 stone in half a year. ¦ In sei mesi ha perso 19 chili. ¦ -
en>sv ¦ The 100 metres final was over in 10 seconds. ¦ Finalen på 100 meter var över på 10 sekunder. ¦ Finalen på 100 meter var över på 10 minuter.
en>de ¦ Twenty-one grams is the weight of a soul, they say. ¦ Einundzwanzig Gramm wiegt die Seele, heißt es. ¦ Einundzwanzig Kilo wiegt die Seele, heißt es.
en>zh-Hans ¦ The marathon is 26.2 miles long. ¦ 马拉松全长42.2公里。 ¦ 马拉松全长26.2公里。
en>zh-Hans ¦ It is 5 feet 10 inches tall. ¦ 它高1.78米。 ¦ -
en>fr ¦ Move the deadline by one week. ¦ Décalez l'échéance d'une semaine. ¦ -
en>el ¦ The train is 20 minutes late. ¦ Το τρένο έχει καθυστέρηση 20 λεπτών. ¦ Το τρένο έχει καθυστέρηση 20 ωρών.
en>bg ¦ He is 40 years old. ¦ Той е на 40 години. ¦ -
en>uk ¦ She is 40 years old. ¦ Їй 40 років. ¦ -
en>uk ¦ The course lasts 40 hours. ¦ Курс триває 40 годин. ¦ Курс триває 40 хвилин.
en>sk ¦ Boil for 5 minutes. ¦ Varte 5 minút. ¦ Varte 5 hodín.
en>hr ¦ Boil for 5 minutes. ¦ Kuhajte 5 minuta. ¦ -
en>fa ¦ The lake is 5 km away. ¦ دریاچه ۵ کیلومتر دورتر است. ¦ -
en>nl ¦ Two pounds of apples for four euros ¦ Twee pond appels voor vier euro ¦ -
fr>en ¦ Une livre de beurre ¦ Half a kilo of butter ¦ -
en>fi ¦ 30 kilometres per hour ¦ 30 km/h ¦ -
en>ro ¦ In the 1990s, 3 million people left. ¦ În anii '90 au plecat 3 milioane de oameni. ¦ În anii '60 au plecat 3 milioane de oameni.
en>de ¦ In the mid-nineties he was in his twenties. ¦ Mitte der Neunziger war er in seinen Zwanzigern. ¦ -
en>de ¦ Temperatures in the eighties are common here. ¦ Temperaturen um 30 Grad sind hier üblich. ¦ -
en>fr ¦ The bond pays 4% for 10 years. ¦ L'obligation rapporte 4 % pendant 10 ans. ¦ L'obligation rapporte 4 % pendant 10 mois.
en>id ¦ It weighs 2.5 kg. ¦ Beratnya 2,5 kg. ¦ Beratnya 2,5 gram.
en>fil ¦ The hall seats 300. ¦ 300 ang kasya sa bulwagan. ¦ -
zh-Hans>ja ¦ 打九折后450元。 ¦ 10％引きで450元です。 ¦ 30％引きで450元です。
zh-Hans>ru ¦ 全场七五折。 ¦ Скидка 25 % на всё. ¦ Скидка 75 % на всё.
zh-Hant>en ¦ 他等了兩個小時。 ¦ He waited for two hours. ¦ He waited for two days.
zh-Hant>en ¦ 這塊地有三公頃。 ¦ The plot covers three hectares. ¦ The plot covers three acres.
`;

type Pair = { from: string; to: string; source: string; good: string; bad: string };

const read = (table: string): Pair[] =>
  table
    .trim()
    .split("\n")
    .map((line) => {
      const [pair = "", source = "", good = "", bad = ""] = line.split(" ¦ ");
      const [from = "", to = ""] = pair.split(">");
      return { from, to, source, good, bad };
    });

const kindsOf = ({ from, to, source }: Pair, target: string) => [
  ...new Set(checkTranslation({ source, target, from, to }).map(({ kind }) => kind)),
];

describe.each([
  ["units", read(units)],
  ["numbers in words", read(words)],
  ["times, idioms, decades and dates", read(said)],
  ["amounts of all kinds", read(others)],
])("%s", (_, pairs) => {
  it.each(pairs.filter(({ good }) => good !== "-"))("$from>$to $good is faithful", (pair) => {
    expect(kindsOf(pair, pair.good)).toEqual([]);
  });
  it.each(pairs.filter(({ bad }) => bad !== "-"))("$from>$to $bad is a changed amount", (pair) => {
    expect(kindsOf(pair, pair.bad)).toContain("number");
  });
});
