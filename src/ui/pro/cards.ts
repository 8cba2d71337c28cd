/** Cards of pro-components. Only lazily loaded views may import them: pro-components is large. */
export { ProCard, StatisticCard } from '@ant-design/pro-components';
