/**
 * Cards of pro-components, which is large. Only `LazyCards.tsx` imports them: more importers would make the build divide
 * pro-components into files that import each other.
 */
export { ProCard, StatisticCard } from '@ant-design/pro-components';
