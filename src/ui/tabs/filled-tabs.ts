import styles from './filled-tabs.module.css';

/** `classNames` of antd's tabs whose shown panel is a column that fills the height of the tabs. */
export const filledTabs = { body: styles.body ?? '', content: styles.panel ?? '' };
