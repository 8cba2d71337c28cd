import { pickFields } from '../../records/visible-fields';
import type { Row } from '../../storage/records';
import { nodeIcons } from './node-icons';
import type { Organisations } from '../../display/organisation-trees';

/** An organisation as trees and pickers of existing clients read it. `type` repeats `category`. */
export function organisationNode(row: Row, organisations: Organisations): Row {
  const { shown } = organisations;
  const path = organisations.pathOf(row['id']);
  const type = row['category'] === 'department' ? 'department' : 'company';
  return {
    ...pickFields(row, [...shown]),
    ...(shown.has('category') && { category: type, type, icon: nodeIcons[type] }),
    ...(shown.has('fullName') && { lastFullName: row['fullName'], organize: organisations.nameOf(row['id']) }),
    organizeIds: path,
    organizeIdTree: path.join(','),
  };
}
