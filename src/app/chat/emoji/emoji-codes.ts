/** The codes of the platform's clients in their order, each with the character that the system's font draws. */
const list = `
  微笑 🙂  伤心 😔  美女 👩  发呆 😳  墨镜 😎  哭 😢  羞 😊  哑 🤐  睡 😴  大哭 😭
  囧 😣  怒 😡  调皮 😜  呲牙 😁  惊讶 😮  难过 🙁  酷 🕶️  汗 😅  抓狂 😫  吐 🤮
  笑 😄  快乐 😃  疑惑 😕  傲 😤  饿 😋  累 😩  惊恐 😱  汗1 😓  高兴 😆  闲 😌
  努力 💪  骂 🤬  疑问 ❓  秘密 🤫  乱 😵  疯 🤪  哀 😞  鬼 👻  打击 🤕  bye 👋
  擦汗 😥  抠 👃  鼓掌 👏  糟糕 😰  恶搞 🤡  左哼哼 😾  右哼哼 😼  哈欠 🥱  看 👀  委屈 🥺
  难过1 ☹️  坏 😈  亲 😘  吓 😨  可怜 😿  刀 🔪  水果 🍉  酒 🍺  篮球 🏀  乒乓 🏓
  咖啡 ☕  美食 🍜  动物 🐷  鲜花 🌹  枯 🥀  唇 💋  爱 ❤️  分手 💔  生日 🎂  电 ⚡
  炸弹 💣  刀子 🗡️  足球 ⚽  瓢虫 🐞  翔 💩  月亮 🌙  太阳 ☀️  礼物 🎁  抱抱 🤗  拇指 👍
  贬低 👎  握手 🤝  剪刀手 ✌️  抱拳 🤛  勾引 👉  拳头 ✊  小拇指 🤙  拇指八 🤟  食指 ☝️  ok 👌
  情侣 💑  爱心 💕  蹦哒 🤸  颤抖 🥶  怄气 😒  跳舞 💃  拜 🙇  背着 🎒  伸手 🤲  耍帅 🤵
  微笑1 ☺️  生病 🤒  哭泣 😪  吐舌 😛  迷糊 🥴  瞪眼 🙄  恐怖 💀  忧愁 😟  眨眉 😉  闭眼 😑
  鄙视 😏  阴暗 🌚  小鬼 👹  爱心1 💖  拜佛 🙏  力量 🏋️  金钱 💰  蛋糕 🍰  彩带 🎉  礼物1 🎀`;

/** The characters by code. @example emojiByCode.get('微笑') // '🙂' */
export const emojiByCode: ReadonlyMap<string, string> = new Map(
  [...list.matchAll(/(\S+) (\S+)/g)].map(([, code = '', character = '']) => [code, character]),
);
